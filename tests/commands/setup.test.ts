import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'

const platform = `${process.platform}-${process.arch}`

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text, { mode })
}

/** A project with nothing but the setup script, and packages of this lockfile. */
function makeProject({ lock = '{}', hasNode = false } = {}): string {
  const root = createTempDir()
  cpSync(join(projectRoot, 'scripts/setup.mjs'), join(root, 'scripts/setup.mjs'))
  for (const name of ['hello.mjs', 'src/cli/hello.mjs']) {
    write(join(root, name), "console.log('hello from', process.argv[2])")
  }
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) write(join(root, name), '{}')
  const hash = createHash('sha256').update(lock).update(platform).digest('hex')
  write(join(root, 'node_modules/.installed'), hash)
  const node = join(root, `node_modules/node-${platform}/bin/node`)
  if (hasNode) write(node, '#!/bin/sh\necho handed over to "$1"\n', 0o755)
  // Stands in for npm.
  const install = 'test -f package-lock.json && mkdir -p node_modules/new'
  write(join(root, 'bin/npm'), `#!/bin/sh\n${install}\n`, 0o755)
  return root
}

/** As if this machine had that Node. */
async function runOn(version: string, root: string, script = 'hello.mjs') {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    Object.defineProperty(process, 'version', { value: 'v${version}' })`
  const args = [`--import=data:text/javascript,${encodeURIComponent(pretend)}`]
  const all = [...args, join(root, 'scripts/setup.mjs'), script, 'me']
  const env = { ...process.env, PATH: join(root, 'bin') + delimiter + process.env.PATH }
  return promisify(execFile)(process.execPath, all, { env }).catch((error) => error)
}

test.each(['24.2.0', '26.10.0'])(
  'Node %s runs the script itself where there is no package',
  async (version) => {
    expect(await runOn(version, makeProject())).toMatchObject({
      stdout: 'hello from me\n',
      stderr: '',
    })
  },
)

// The packaged Node of other systems lies elsewhere in its package.
test.runIf(process.platform === 'linux').each(['20.19.0', '24.1.0', '26.10.0'])(
  'Node %s hands over to the packaged Node 24',
  async (version) => {
    expect(await runOn(version, makeProject({ hasNode: true }))).toMatchObject({
      stdout: expect.stringMatching(/^handed over to \S+hello\.mjs\n$/),
    })
  },
)

test('explains which Node to install where none is packaged', async () => {
  expect(await runOn('20.19.0', makeProject())).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Solstice needs Node 24\.2 or newer\. .+v20\.19\.0.+\n$/),
  })
})

test.runIf(process.platform === 'linux')(
  'a changed lockfile is installed aside, and never by a command of the owner',
  async () => {
    const root = makeProject({ lock: 'older' })
    const isNew = () => existsSync(join(root, 'node_modules/new'))
    expect(await runOn('24.2.0', root, 'src/cli/hello.mjs')).toMatchObject({ stderr: '' })
    expect(isNew()).toBe(false)
    expect(await runOn('24.2.0', root)).toMatchObject({ stderr: 'Installing packages ...\n' })
    expect(isNew()).toBe(true)
    expect(await runOn('24.2.0', root)).toMatchObject({ stdout: 'hello from me\n', stderr: '' })
    expect(readdirSync(root).filter((name) => name.startsWith('.install'))).toEqual([])
  },
)
