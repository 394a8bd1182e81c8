import { readFileSync, writeFileSync } from 'node:fs'
import type { Answer } from '#bench/load/ask-once.ts'

/** What our server answered, for others to answer the same. */
export type KeptAnswers = { page: KeptAnswer; unchanged: KeptAnswer; missed: KeptAnswer }

export type KeptAnswer = {
  status: number
  /** By name in lower case, without those of the connection, which every server writes itself. */
  headers: Record<string, string>
  body: Buffer
}

const ofTheConnection = ['date', 'connection', 'keep-alive']

export function keepAnswer({ status, headers, body }: Answer): KeptAnswer {
  const own = headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !ofTheConnection.includes(name))
  return { status, headers: Object.fromEntries(own), body }
}

export function writeAnswers(file: string, answers: KeptAnswers): void {
  const encode = ({ body, ...rest }: KeptAnswer) => ({ ...rest, body: body.toString('base64') })
  const { page, unchanged, missed } = answers
  const text = { page: encode(page), unchanged: encode(unchanged), missed: encode(missed) }
  writeFileSync(file, JSON.stringify(text))
}

export function readAnswers(file: string): KeptAnswers {
  const text = JSON.parse(readFileSync(file, 'utf8'))
  const decode = (kept: KeptAnswer) => ({ ...kept, body: Buffer.from(`${kept.body}`, 'base64') })
  const { page, unchanged, missed } = text
  return { page: decode(page), unchanged: decode(unchanged), missed: decode(missed) }
}

/** What a server that finds type, length and validator by itself is told to send besides. */
export function listPlainHeaders({ headers }: KeptAnswer): [string, string][] {
  const found = /^(content-(type|length|encoding)|etag|vary|cache-control)$/
  return Object.entries(headers).filter(([name]) => !found.test(name))
}
