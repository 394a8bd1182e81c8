import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { expect, onTestFinished, test } from 'vitest'
import { createListReached } from '#tests/architecture/list-reached.ts'
import { readTree } from '#tests/architecture/read-tree.ts'
import { createOtherWriter, matchWords } from '#tests/content/other-words.ts'
import { rewriteContent } from '#tests/content/rewrite-content.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { readVitest } from '#tests/runner/test-reports.ts'
import { isWhole } from '#tests/sample.ts'

const { aff, dic } = dictionary
const spelling = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) })

/** A command in a copy, as its owner would type it: not as a test within this one. */
function run(root: string, args: string[]) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|SHIPPED)/.test(name),
  )
  const env = Object.fromEntries(own) as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, output: `${stdout}${stderr}` }
}

/** All tests that read words without a browser; `npm run soak` runs their neighbours, too. */
function listWordTests(root: string): string[] {
  const always = ['tests/content/', 'tests/pages/']
  if (isWhole) return ['app/', 'owner/', ...always]
  const tree = readTree(root)
  const listReached = createListReached(tree)
  const readsWords = (test: string) =>
    listReached([test]).some((path) => path.startsWith('app/content/'))
  const tests = tree.map(({ path }) => path).filter((path) => /^(app|owner)\/.+\.test\./.test(path))
  const reading = tests.filter(readsWords)
  expect(reading.length).toBeGreaterThan(15)
  return [...reading, ...always]
}

test('with other words everywhere, other days and other lists, the site is built and its tests pass', async () => {
  const copy = copyProject(['docs', 'owner', 'tests', 'vitest.config.ts'])
  onTestFinished(copy.remove)
  await rewriteContent(copy.root, (texts) =>
    createOtherWriter(matchWords(texts, (word) => spelling.correct(word))),
  )
  const check = run(copy.root, ['owner/content-check.ts'])
  expect(check.output).toBe('All words are in order.\n')
  const build = run(copy.root, ['scripts/build.ts'])
  expect(build.status, build.output).toBe(0)
  const report = join(copy.root, 'report.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--project=built']
  const tests = run(copy.root, [
    ...vitest,
    ...listWordTests(copy.root),
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  const { passed, fallen } = readVitest(JSON.parse(readFileSync(report, 'utf8')))
  expect(fallen, tests.output.slice(0, 2000)).toEqual([])
  expect(passed).toBeGreaterThan(1000)
})
