import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

const run = promisify(execFile)
const platform = `${process.platform}-${process.arch}`

/** A project that has nothing but the way in, its packages installed. */
function makeProject(packagedVersion?: string): string {
  const root = makeFolder()
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'node_modules'))
  cpSync(join(projectRoot, 'scripts/setup.mjs'), join(root, 'scripts/setup.mjs'))
  writeFileSync(join(root, 'hello.mjs'), "console.log('hello from', process.argv[2])")
  writeFileSync(join(root, 'package-lock.json'), '{}')
  const fingerprint = createHash('sha256').update('{}').update(platform).digest('hex')
  writeFileSync(join(root, 'node_modules/.installed'), fingerprint)
  if (packagedVersion) packNode(root, packagedVersion)
  return root
}

/** Under the name of Node, a script that says that it was called. */
function packNode(root: string, version: string): void {
  const folder = join(root, `node_modules/node-${platform}`)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho handed over to "$1"\n', { mode: 0o755 })
}

/** As if this machine had that Node. */
async function runOn(version: string, root: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    Object.defineProperty(process, 'version', { value: 'v${version}' })`
  const words = [`--import=data:text/javascript,${encodeURIComponent(pretend)}`]
  const all = [...words, join(root, 'scripts/setup.mjs'), 'hello.mjs', 'me']
  return run(process.execPath, all).catch((error: { code: number; stderr: string }) => error)
}

const isLinux = process.platform === 'linux'

test('Node 24.2 and newer 24 run the script themselves', async () => {
  expect(await runOn('24.2.0', makeProject())).toMatchObject({ stdout: 'hello from me\n' })
})

test.runIf(isLinux).each(['20.19.0', '24.1.0', '26.10.0'])(
  'Node %s hands over to the one among the packages',
  async (version) => {
    const { stdout } = (await runOn(version, makeProject('24.21.0'))) as { stdout: string }
    expect(stdout).toMatch(/^handed over to \S+hello\.mjs\n$/)
  },
)

test('a newer Node is used where no package has one', async () => {
  expect(await runOn('26.10.0', makeProject())).toMatchObject({ stdout: 'hello from me\n' })
})

test.runIf(isLinux).each([undefined, '24.0.0'])(
  'an older one is a sentence where the package is %s',
  async (packaged) => {
    expect(await runOn('20.19.0', makeProject(packaged))).toMatchObject({
      code: 1,
      stderr: `Solstice needs Node 24.2 or newer. This machine has v20.19.0, and there is no package with it for ${platform}. Install Node 24 and try again.\n`,
    })
  },
)
