import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { makeFolder, type Run, runCommand } from '#tests/run-command.ts'
import { type BorrowedCopy, borrowCopy } from './borrow-copy.ts'
import { fetchAlone } from './fetch-alone.ts'
import { keepVisitors } from './keep-visitors.ts'
import { inventApplication, postForm } from './post-form.ts'
import { rehearse } from './rehearse-build.ts'

const unlimited = { LEADS_PER_MINUTE: '0', LEADS_PER_MINUTE_ALL: '0' }
const enough = 70

/** Ends a build as soon as it begins. */
const [code, right, wrong] = ['src/build/site-config.ts', 'plugins: [', 'plugins: [='] as const
/** What changes on every page: the words at its foot. */
const [words, oldWords, newWords] = ['content/site.yaml', 'do the work.', 'do the walk.'] as const
const isNew = (html: string) => html.includes(newWords)

/** What a command builds is taken from the build before, with the new words. */
function runNew(command: string, copy: BorrowedCopy): Run {
  return rehearse([command], copy, { reword: [oldWords, newWords] })
}

const readPage = async (address: string) => (await fetchAlone(address)).text()

/** A page whose form is rendered for one visitor: a form with a mistake. */
async function postMistake(address: string): Promise<string> {
  const answer = await postForm(address, '/apply', { ...inventApplication('x'), fullName: '' })
  expect(answer.status).toBe(422)
  return answer.text()
}

async function stop(run: Run): Promise<void> {
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
}

test('a running site goes on as it is through a failed build and a good one: nothing lost, nothing failed', async () => {
  const copy = borrowCopy()
  const { root, edit, listBuilds } = copy
  const [oldBuild = ''] = listBuilds()
  const dataDir = makeFolder()
  const site = runCommand(['scripts/start.ts'], { root, env: { ...unlimited, DATA_DIR: dataDir } })
  const address = await site.address
  const visitors = keepVisitors(address)
  await visitors.untilAnswers(enough)

  edit(code, right, wrong)
  const failed = runCommand(['scripts/build.ts'], { root })
  expect(await failed.ended).toBe(1)
  await visitors.untilAnswers(enough)
  expect(listBuilds()).toEqual([oldBuild])

  edit(code, wrong, right)
  edit(words, oldWords, newWords)
  const built = runNew('scripts/build.ts', copy)
  expect(await built.ended, built.read()).toBe(0)
  await visitors.untilAnswers(enough)
  expect(listBuilds()).toHaveLength(2)
  expect([await readPage(address), await postMistake(address)].map(isNew)).toEqual([false, false])

  // Windows does not let anyone move what is open.
  if (process.platform !== 'win32') {
    renameSync(join(root, 'build'), join(root, 'elsewhere'))
    await visitors.untilAnswers(enough)
    renameSync(join(root, 'elsewhere'), join(root, 'build'))
  }
  await visitors.end()
  expect(visitors.wrong).toEqual([])
  const found = readLeads(dataDir).map(({ email }) => email)
  expect(found.sort()).toEqual(visitors.stored.sort())

  const next = runCommand(['scripts/start.ts'], { root })
  const nextAddress = await next.address
  expect(next.read()).not.toContain('Building')
  expect([await readPage(nextAddress), await postMistake(nextAddress)].map(isNew)).toEqual([
    true,
    true,
  ])
  await stop(site)
  await stop(next)
})

test('two starts at once both serve the new words', async () => {
  const copy = borrowCopy()
  copy.edit(words, oldWords, newWords)
  const runs = [1, 2].map(() => runNew('scripts/start.ts', copy))
  const pages = await Promise.all(runs.map(async ({ address }) => readPage(await address)))
  expect(pages.map(isNew)).toEqual([true, true])
  await Promise.all(runs.map(stop))
})
