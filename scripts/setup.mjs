// `node scripts/setup.mjs some-script.ts ...`, on Node 20 or newer: installs the locked packages where they
// are missing or old, and runs the script on Node 24, which is one of them. Speaks on stderr only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as nodeModule from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'node_modules')
const platform = `${process.platform}-${process.arch}`
const [script, ...args] = process.argv.slice(2)

function stop(message) {
  console.error(message)
  process.exit(1)
}

function ensurePackages() {
  const lock = fs.readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).update(platform).digest('hex')
  const known = join(packages, '.installed')
  const installed = fs.existsSync(known) && fs.readFileSync(known, 'utf8')
  // The owner's commands run beside a server, and with the packages that it runs with.
  if (installed === hash || (installed && script.startsWith('src/cli/'))) return
  console.error('Installing packages ...')
  // Aside, and then renamed, so that a running server never misses a file.
  const aside = fs.mkdtempSync(join(root, '.install-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    fs.copyFileSync(join(root, name), join(aside, name))
  }
  const options = { cwd: aside, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  const isOk = spawnSync('npm', ['ci', '--loglevel=error'], options).status === 0
  if (isOk) {
    fs.writeFileSync(join(aside, 'node_modules/.installed'), hash)
    if (fs.existsSync(packages)) fs.renameSync(packages, join(aside, 'old'))
    fs.renameSync(join(aside, 'node_modules'), packages)
  }
  fs.rmSync(aside, { recursive: true, force: true })
  if (!isOk) stop('The packages could not be installed. The lines above say why.')
}

/** Everything is tested with Node 24. A newer one is used only where there is no package. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major === 24 && minor >= 2) return process.execPath
  // npm installs the package that is for this platform, if there is one.
  const isWindows = process.platform === 'win32'
  const name = isWindows ? `node-win-${process.arch}` : `node-${platform}`
  const packaged = join(packages, name, isWindows ? 'bin/node.exe' : 'bin/node')
  if (fs.existsSync(packaged)) return packaged
  if (major > 24) return process.execPath
  const here = `This machine has ${process.version}, and there is no package with it for ${platform}.`
  stop(`Solstice needs Node 24.2 or newer. ${here} Install Node 24 and try again.`)
}

ensurePackages()
if (process.env.npm_lifecycle_event) {
  // A signal to npm ends npm and its shell, but not what the shell has started.
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100).unref()
}
// Tests and measurements are of the site as it ships, whatever .env says.
if (/^tests\/|\/(bench|shots|test)\.ts$|playwright/.test(script)) process.env.ENV_FILE ??= 'none'
// Compiled code is kept for the next process.
process.env.NODE_COMPILE_CACHE ??= join(packages, '.cache/compiled')
const file = join(root, script)
const node = findNode()
if (node === process.execPath) {
  nodeModule.enableCompileCache?.()
  process.argv = [node, file, ...args]
  await import(pathToFileURL(file).href)
} else {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
