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
 * build is killed.
 */
const { spawnSync } = childProcess
childProcess.spawnSync = function run(...[command, args, options]: Parameters<typeof spawnSync>) {
  const folder = options?.env?.SOLSTICE_BUILD_FOLDER
  if (!folder) return spawnSync(command, args, options)
  copyDrawnPages(folder)
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
