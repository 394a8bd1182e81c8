import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import zlib from 'node:zlib'
import { notFoundPath, paths } from '#paths.ts'

/**
 * Runs before a build. What takes most of its time is left out: pages are not drawn, but taken from the
 * build before, and packed with less care. KILL_BEFORE names the file before whose first change the
 * build is killed, REWORD the words that are drawn in place of others, and DRAW_AFTER a file without
 * which nothing is drawn.
 */
const { spawnSync } = childProcess
childProcess.spawnSync = function run(...[command, args, options]: Parameters<typeof spawnSync>) {
  const folder = options?.env?.SOLSTICE_BUILD_FOLDER
  if (!folder) return spawnSync(command, args, options)
  if (process.env.DRAW_AFTER) waitForFile(process.env.DRAW_AFTER)
  copyDrawnPages(folder)
  if (process.env.REWORD) reword(folder, JSON.parse(process.env.REWORD))
  return { status: 0, stdout: '', stderr: '' }
} as typeof spawnSync

const { brotliCompressSync, constants } = zlib
zlib.brotliCompressSync = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
// Those of the copy that is built, not of the project that this file stands in.
const { budgets } = await import(pathToFileURL('builder/budgets/budgets.ts').href)
Object.assign(budgets, {
  html: Infinity,
  staticScript: Infinity,
  handyScript: Infinity,
  interactiveScript: Infinity,
})

const fatalName = String(process.env.KILL_BEFORE)
for (const name of ['renameSync', 'rmSync', 'writeFileSync'] as const) {
  const change = fs[name] as (...args: unknown[]) => void
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (args.some((arg) => String(arg).endsWith(fatalName))) process.kill(process.pid, 'SIGKILL')
      return change(...args)
    },
  })
}
syncBuiltinESMExports()

/** A look every ten milliseconds, in which this process does nothing else. */
function waitForFile(file: string): void {
  const look = new Int32Array(new SharedArrayBuffer(4))
  while (!fs.existsSync(file)) Atomics.wait(look, 0, 0, 10)
}

function reword(folder: string, [from, to]: [string, string]): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(name)) continue
    const text = fs.readFileSync(join(folder, name), 'utf8')
    if (text.includes(from)) fs.writeFileSync(join(folder, name), text.replaceAll(from, to))
  }
}

function copyDrawnPages(folder: string): void {
  const last = join('build', fs.readFileSync('build/current', 'utf8').trim())
  for (const part of ['client', 'server']) {
    fs.cpSync(join(last, part), join(folder, part), { recursive: true })
  }
  for (const path of [...Object.values(paths), notFoundPath]) {
    if (path === paths.home) continue
    fs.mkdirSync(join(folder, 'client', path))
    fs.cpSync(join(folder, 'client', `${path}.html`), join(folder, 'client', path, 'index.html'))
  }
}
