import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#tests/run-command.ts'
import { isWhole } from '#tests/sample.ts'
import { type BorrowedCopy, borrowCopy } from './borrow-copy.ts'
import { fetchAlone } from './fetch-alone.ts'
import { postForm } from './post-form.ts'
import { rehearseBuild } from './rehearse-build.ts'

/** Read to its end, which Node's fetch insists on. */
async function readStatus(asked: Promise<Response>): Promise<number> {
  const answer = await asked
  await answer.arrayBuffer()
  return answer.status
}

/** `npm start` finds a whole site, and builds nothing. */
async function expectToStart({ root }: BorrowedCopy): Promise<void> {
  const run = runCommand(['scripts/start.mjs'], { root })
  const address = await run.address
  expect(await readStatus(fetchAlone(address))).toBe(200)
  expect(await readStatus(postForm(address, '/shop', { name: '', email: '' }))).toBe(422)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.read()).not.toMatch(/Building|could not/)
}

const readCurrent = ({ root }: BorrowedCopy) => readFileSync(join(root, 'build/current'), 'utf8')

/** Before the one step that counts. Half builds are swept away in build-folders.test.ts, too. */
const steps = isWhole
  ? ['/index.html', '/manifest.json', '/build.json', '/in-use', '/current.next', '/current']
  : ['/current']

test('kill -9 at any step of a build leaves a site that starts', async () => {
  const copy = borrowCopy()
  const first = readCurrent(copy)
  for (const step of steps) {
    const killed = rehearseBuild(copy, { killBefore: step })
    expect(await killed.ended, `${step} ${killed.read()}`).toBe(null)
    expect(readCurrent(copy)).toBe(first)
    await expectToStart(copy)
  }
  // After the one step that counts.
  expect(await rehearseBuild(copy, { killBefore: 'build/client' }).ended).toBe(null)
  expect(readCurrent(copy)).not.toBe(first)
  await expectToStart(copy)
  expect(copy.listBuilds()).toHaveLength(2)

  const whole = rehearseBuild(copy)
  expect(await whole.ended, whole.read()).toBe(0)
  expect(copy.listBuilds()).toEqual([readCurrent(copy).trim()])
  await expectToStart(copy)
})

// Half of a build, for one step more: `npm run soak` takes it.
test.runIf(isWhole)(
  'a build whose tool is killed while it draws leaves a site that starts',
  async () => {
    const copy = borrowCopy()
    const first = copy.listBuilds()
    const run = runCommand(['scripts/build.ts'], { root: copy.root })
    const isDrawing = () =>
      copy
        .listBuilds()
        .some(
          (name) => !first.includes(name) && existsSync(join(copy.root, 'build', name, 'client')),
        )
    await expect.poll(isDrawing, { interval: 1 }).toBe(true)
    run.kill()
    expect(await run.ended).toBe(null)
    await expectToStart(copy)
  },
)
