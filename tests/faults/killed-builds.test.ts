import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#tests/run-command.ts'
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
  const run = runCommand(['scripts/start.ts'], { root })
  const address = await run.address
  expect(await readStatus(fetchAlone(address))).toBe(200)
  expect(await readStatus(postForm(address, '/shop', { name: '', email: '' }))).toBe(422)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(run.read()).not.toMatch(/Building|could not/)
}

const readCurrent = ({ root }: BorrowedCopy) => readFileSync(join(root, 'build/current'), 'utf8')

const steps = ['/current']

test('kill -9 at any step of a build leaves a site that starts', async () => {
  const copy = borrowCopy()
  const first = readCurrent(copy)
  for (const step of steps) {
    const killed = rehearseBuild(copy, { killBefore: step })
    expect(await killed.ended, `${step} ${killed.read()}`).toBe(null)
    expect(readCurrent(copy)).toBe(first)
    await expectToStart(copy)
  }
  // After it, while what the killed builds have left is removed.
  const killed = rehearseBuild(copy, { killBefore: first.trim() })
  expect(await killed.ended, killed.read()).toBe(null)
  expect(readCurrent(copy)).not.toBe(first)
  await expectToStart(copy)

  const whole = rehearseBuild(copy)
  expect(await whole.ended, whole.read()).toBe(0)
  expect(copy.listBuilds()).toHaveLength(2)
  expect(copy.listBuilds()).toContain(readCurrent(copy).trim())
  await expectToStart(copy)
})
