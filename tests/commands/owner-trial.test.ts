import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { nameFile } from '#reader/read-content.ts'
import { alignTable } from '#tests/align-table.ts'
import { findAbsentTests } from '#tests/find-absent-tests.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { paintPhoto } from '#tests/photos/paint-photo.ts'
import { projectRoot } from '#tests/start-server.ts'
import { type Attempt, jobs, mistakes, type TrialLine } from './trial-lines.ts'

const page = join(projectRoot, 'docs/owner-trial.md')
const { root, remove } = copyProject(['owner'])
afterAll(remove)

/** What `npm run content-check` prints, without the numbers of lines: those move with every note. */
function check(): string[] {
  const { stdout } = spawnSync(process.execPath, ['owner/content-check.ts'], {
    cwd: root,
    env: { ...process.env, ENV_FILE: 'none' },
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .replaceAll(/, line \d+: /g, ': ')
    .split('\n')
}

async function putPhoto({ name, width, height }: NonNullable<Attempt['photo']>) {
  const file = join(root, 'content/photos', name)
  writeFileSync(file, await (await paintPhoto({ width, height })).jpeg().toBuffer())
  return () => rmSync(file)
}

/** Its sentences about the file that he changed; without any, how it ends. */
async function ask({ file, from, to, photo }: Attempt, usual: readonly string[]) {
  const path = join(root, nameFile(file))
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  const takeAway = photo && (await putPhoto(photo))
  const said = check()
  takeAway?.()
  writeFileSync(path, before)
  const isAboutIt = (each: string) => each.startsWith(nameFile(file)) && !usual.includes(each)
  return said.some(isAboutIt) ? said.filter(isAboutIt) : said.slice(-1)
}

async function writeNow(now: TrialLine['now'], usual: readonly string[]): Promise<string> {
  if (typeof now === 'string') return now
  const sentences = (await ask(now, usual)).map((each) => `\`${each}\``)
  return [...sentences, ...(now.besides ? [now.besides] : [])].join(' ')
}

const nameTest = (name: string) => name.replace(/^[^:]+/, '`$&`')

async function drawTable(lines: readonly TrialLine[], usual: readonly string[]): Promise<string> {
  const rows = [['he did', 'he got then', 'he gets now', 'held by']]
  for (const { did, then, now, heldBy } of lines) {
    rows.push([did, then, await writeNow(now, usual), heldBy.map(nameTest).join('; ')])
  }
  return alignTable(rows)
}

async function writePage(): Promise<string> {
  const usual = check()
  return `# The owner’s trial

On 2026-11-15 the site was tried as an owner would who is no developer: with README, docs and printed messages
only. These are its lines, with what he gets today. \`tests/commands/owner-trial.test.ts\` makes each mistake in
a copy of the project, asks \`npm run content-check\`, and compares what it says with this page. On the screen
each sentence names its line, too.

## What he wanted to do

${await drawTable(jobs, usual)}

## What mistakes gave him

${await drawTable(mistakes, usual)}
`
}

test('every line of the trial names tests that are there', () => {
  expect(findAbsentTests([...jobs, ...mistakes].flatMap(({ heldBy }) => heldBy))).toEqual([])
})

test.runIf(isAllShipped())('docs/owner-trial.md has what he gets now, word by word', async () => {
  const written = await writePage()
  if (process.env.RENEW_TRIAL === '1') writeFileSync(page, written)
  expect(readFileSync(page, 'utf8')).toBe(written)
})
