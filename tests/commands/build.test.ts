import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowCopy, rehearseBuild } from '#tests/faults/borrow-copy.ts'
import { runCommand } from '#tests/run-command.ts'

test('a static site is a folder for itself, and what npm start serves stays as it is', async () => {
  const copy = borrowCopy()
  const [served] = copy.listBuilds()
  const run = rehearseBuild(copy, { words: ['scripts/build.ts', '--static'] })
  expect(await run.ended, run.read()).toBe(0)
  expect(run.read()).toContain('The site for a static host stands in build/client.')
  const client = join(copy.root, 'build/client')
  expect(lstatSync(client).isDirectory()).toBe(true)
  for (const file of ['index.html', 'apply.html', '404.html', '_headers', '_redirects']) {
    expect(existsSync(join(client, file)), file).toBe(true)
  }
  expect(copy.listBuilds()).toEqual([served])
  expect(readFileSync(join(copy.root, 'build/current'), 'utf8').trim()).toBe(served)
})

test('an unknown option is answered with how it goes', async () => {
  const run = runCommand(['scripts/build.ts', '--statik'])
  expect(await run.ended).toBe(1)
  expect(run.read()).toBe('npm run build takes one option: -- --static, for a static host.\n')
})
