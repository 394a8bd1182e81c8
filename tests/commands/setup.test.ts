import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/run-command.ts'
import { projectRoot } from '#tests/start-server.ts'

const platform = `${process.platform}-${process.arch}`

/** A project with nothing but the setup script, its packages installed. */
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

/** A script under the name of Node that says that it was called. */
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
  return promisify(execFile)(process.execPath, all).catch((error: { stderr: string }) => error)
}

test.each(['24.2.0', '26.10.0'])('Node %s runs the script itself', async (version) => {
  expect(await runOn(version, makeProject())).toMatchObject({ stdout: 'hello from me\n' })
})

// The packaged Node of other systems lies elsewhere in its package.
test.runIf(process.platform === 'linux')('Node 20 hands over to the packaged Node 24', async () => {
  expect(await runOn('20.19.0', makeProject('24.21.0'))).toMatchObject({
    stdout: expect.stringMatching(/^handed over to \S+hello\.mjs\n$/),
  })
})

test('an older Node without that package is a sentence', async () => {
  expect(await runOn('20.19.0', makeProject())).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Solstice needs Node 24\.2 or newer\. .+v20\.19\.0.+\n$/),
  })
})
