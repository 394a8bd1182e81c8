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

/** Mistakes that are made at once. */
type Try = Attempt[]

/** Makes mistakes, and takes them back when the check has spoken. */
async function checkWith(attempts: Try): Promise<string[]> {
  const takeBack: (() => void)[] = []
  for (const { file, from, to, photo } of attempts) {
    const path = join(root, nameFile(file))
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    writeFileSync(path, after)
    takeBack.push(() => writeFileSync(path, before))
    if (photo) takeBack.push(await putPhoto(photo))
  }
  const said = check()
  for (const each of takeBack) each()
  return said
}

/** No two of a try change the same file. */
function bundle(attempts: readonly Attempt[]): Try[] {
  const tries: Try[] = []
  for (const attempt of attempts) {
    const free = tries.find((others) => others.every(({ file }) => file !== attempt.file))
    if (free) free.push(attempt)
    else tries.push([attempt])
  }
  return tries
}

/** Its sentences about the files that he changed; without any, how it ends when that is all he did. */
async function askAll(attempts: readonly Attempt[], usual: readonly string[]) {
  const answers = new Map<Attempt, string[]>()
  for (const together of bundle(attempts)) {
    const said = await checkWith(together)
    for (const attempt of together) {
      const isAboutIt = (each: string) =>
        each.startsWith(nameFile(attempt.file)) && !usual.includes(each)
      // What is said last, and what only words that can be read are asked, needs a try of its own.
      const heard = said.some(isAboutIt) ? said : await checkWith([attempt])
      const sentences = heard.filter(isAboutIt)
      answers.set(attempt, sentences.length > 0 ? sentences : heard.slice(-1))
    }
  }
  return answers
}

type Answers = Awaited<ReturnType<typeof askAll>>

function writeNow(now: TrialLine['now'], answers: Answers): string {
  if (typeof now === 'string') return now
  const sentences = (answers.get(now) ?? []).map((each) => `\`${each}\``)
  return [...sentences, ...(now.besides ? [now.besides] : [])].join(' ')
}

const nameTest = (name: string) => name.replace(/^[^:]+/, '`$&`')

function drawTable(lines: readonly TrialLine[], answers: Answers): string {
  const rows = lines.map(({ did, then, now, heldBy }) => [
    did,
    then,
    writeNow(now, answers),
    heldBy.map(nameTest).join('; '),
  ])
  return alignTable([['he did', 'he got then', 'he gets now', 'held by'], ...rows])
}

async function writePage(): Promise<string> {
  const tried = [...jobs, ...mistakes].map(({ now }) => now)
  const isAttempt = (now: TrialLine['now']) => typeof now !== 'string'
  const answers = await askAll(tried.filter(isAttempt), check())
  return `# The owner’s trial

On 2026-11-15 the site was tried as an owner would who is no developer: with README, docs and printed messages
only. These are its lines, with what he gets today. \`tests/commands/owner-trial.test.ts\` makes each mistake in
a copy of the project, asks \`npm run content-check\`, and compares what it says with this page. On the screen
each sentence names its line, too.

## What he wanted to do

${drawTable(jobs, answers)}

## What mistakes gave him

${drawTable(mistakes, answers)}
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
