import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { alignTable } from '#tests/align-table.ts'
import { projectRoot } from '#tests/start-server.ts'
import { findings } from './findings.ts'
import type { SoakResult } from './soak-result.ts'

const intro = `# What can be trusted

Written by \`npm run soak\`, which takes half an hour, touches this machine alone and ends by itself.
Every line is a promise, the test that keeps it, what was measured, and when. \`npm run soak -- floods\` renews
only the lines of that part.
`

const page = join(projectRoot, 'docs', 'trust.md')
const head = ['promise', 'test', 'figure', 'measured']

/** The page for whoever asks why he should believe us. Lines of parts that did not run stay as they are. */
export function writeTrust(results: readonly SoakResult[], parts: readonly string[]): void {
  const today = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}`
  const held = findings.map(({ found, heldBy }) => [found, heldBy.map(nameTest).join(', ')])
  const lines = [
    intro,
    `${machine}.`,
    '',
    alignTable([head, ...renewRows(results, parts, today)]),
    '',
    '## What an attack once found',
    '',
    'The running site was attacked before it went live. Each finding has the test that holds it now.',
    '',
    alignTable([['found', 'held by'], ...held]),
    '',
  ]
  writeFileSync(page, lines.join('\n'))
}

function renewRows(
  results: readonly SoakResult[],
  parts: readonly string[],
  today: string,
): string[][] {
  const fresh = new Map(
    results.map(({ promise, test, figure, isKept }) => {
      const said = isKept ? figure : `**not kept**: ${figure}`
      return [promise, [promise, `\`${test}\``, said, today]]
    }),
  )
  const broken = parts.map(describeBreak)
  const kept = readRows().flatMap((row) => {
    const [promise = ''] = row
    const renewed = fresh.get(promise)
    fresh.delete(promise)
    return renewed ? [renewed] : broken.includes(promise) ? [] : [row]
  })
  return [...kept, ...fresh.values()]
}

/** What the page says now of each promise. */
function readRows(): string[][] {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const [table = ''] = text.split('## What an attack')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((line) =>
    line
      .slice(2, -2)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  )
}

/** The promise of a part that ends before its time. */
export const describeBreak = (part: string) => `"${part}" runs to its end`

function nameTest(file: string): string {
  if (!existsSync(join(projectRoot, file))) throw new Error(`There is no ${file}.`)
  return `\`${file}\``
}
