import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alignTable } from '#tests/align-table.ts'
import { projectRoot } from '#tests/journeys/start-site.ts'

/** What a job cost the owner, and what it would have been without the studio. */
export type JobCost = {
  job: string
  clicks: number
  keys: number
  seconds: number
  /** Of content/, that are others now. */
  files: number
  lines: number
}

const folder = join(projectRoot, 'test-results', 'engines')
const guide = join(projectRoot, 'docs/make-it-yours.md')
const nameFile = (engine: string) => join(folder, `owner, ${engine}.json`)

/** Each file of content/ as its lines. */
type Words = ReadonlyMap<string, readonly string[]>

export function readWords(content: string): Words {
  const all = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const files = all.filter((name) => name.endsWith('.yaml'))
  return new Map(files.map((file) => [file, readFileSync(join(content, file), 'utf8').split('\n')]))
}

/** Lines that are gone or new; one that was changed is one. */
export function countChanged(before: Words, after: Words) {
  const lines = [...after].map(([file, now]) => {
    const old = [...(before.get(file) ?? [])]
    const fresh = now.filter((line) => {
      const at = old.indexOf(line)
      if (at >= 0) old.splice(at, 1)
      return at < 0
    })
    return Math.max(old.length, fresh.length)
  })
  return {
    files: lines.filter((count) => count > 0).length,
    lines: lines.reduce((sum, count) => sum + count, 0),
  }
}

function read(engine: string): JobCost[] {
  const file = nameFile(engine)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function drawTable(): string {
  const engines = ['Chromium', 'Firefox'].map((engine) => ({ engine, costs: read(engine) }))
  const [all] = engines
    .map(({ costs }) => costs)
    .toSorted((one, other) => other.length - one.length)
  const seconds = engines.map(({ engine }) => `seconds in ${engine}`)
  const head = ['job', 'clicks', 'keys', ...seconds, 'by hand: files', 'lines']
  const rows = (all ?? []).map(({ job, clicks, keys, files, lines }) => {
    const times = engines.map(({ costs }) => costs.find((each) => each.job === job)?.seconds ?? '')
    return [job, clicks, keys, ...times, files, lines]
  })
  return alignTable([head, ...rows.map((row) => row.map(String))])
}

/** Writes what was measured last into the guide. */
function renewGuide(): void {
  const text = readFileSync(guide, 'utf8')
  const marked = /(<!-- the trial -->\n).*?(<!-- until here -->)/s
  writeFileSync(
    guide,
    text.replace(marked, (_, begin, end) => `${begin}\n${drawTable()}\n\n${end}`),
  )
}

/** Keeps what was measured; with RENEW_TRIAL=1 also in the guide. */
export function keepCosts(engine: string, costs: readonly JobCost[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(nameFile(engine), JSON.stringify(costs, null, 2))
  if (process.env.RENEW_TRIAL === '1') renewGuide()
}
