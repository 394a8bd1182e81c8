import { parse } from 'node-html-parser'
import type { Answer } from './ask.ts'
import { type Finding, fault, fine } from './finding.ts'
import { computeScore, points, scanPage, type TestName } from './observatory.ts'

/** By the table of the MDN HTTP Observatory, without asking it. */
export function checkHeaders({ headers, body }: Answer): Finding[] {
  const flat = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  )
  const results = scanPage({ headers: flat, document: parse(body.toString()) })
  const lost = Object.entries(results).flatMap(([name, result]) => {
    const given = (points[name as TestName] as Record<string, number>)[result] ?? 0
    return given < 0 ? [`${name} (${result}, ${given} points)`] : []
  })
  const score = computeScore(results)
  if (lost.length === 0) return [fine(`Security headers: ${score} points of the Observatory.`)]
  return [
    fault(
      `Security headers: ${score} points of the Observatory. What is between visitors and the site must pass on what the site sends, or read its _headers: ${lost.join(', ')}.`,
    ),
  ]
}
