import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#tests/start-server.ts'
import { findings } from './findings.ts'
import type { SoakResult } from './soak-result.ts'

const intro = `# What can be trusted

Written by \`npm run soak\`, which takes half an hour, touches this machine alone and ends by itself.
Every line is a promise, the test that keeps it, and what was measured when this page was written.
`

/** The page for whoever asks why he should believe us. */
export function writeTrust(results: SoakResult[], today: string): void {
  const machine = `Node ${process.version}, ${availableParallelism()} cores, ${process.platform} ${process.arch}, ${today}`
  const rows = results.map(({ promise, test, figure, isKept }) => [
    promise,
    `\`${test}\``,
    isKept ? figure : `**not kept**: ${figure}`,
  ])
  const held = findings.map(({ found, heldBy }) => [found, heldBy.map(nameTest).join(', ')])
  const page = [
    intro,
    `${machine}.`,
    '',
    ...formatRows(['promise', 'test', 'figure'], rows),
    '',
    '## What an attack once found',
    '',
    'The running site was attacked before it went live. Each finding has the test that holds it now.',
    '',
    ...formatRows(['found', 'held by'], held),
    '',
  ]
  writeFileSync(join(projectRoot, 'docs', 'trust.md'), page.join('\n'))
}

function nameTest(file: string): string {
  if (!existsSync(join(projectRoot, file))) throw new Error(`There is no ${file}.`)
  return `\`${file}\``
}

function formatRows(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
