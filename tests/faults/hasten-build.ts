import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'
import zlib from 'node:zlib'

/**
 * Runs before a build. What takes most of its time is left out: pages are not rendered, but taken from
 * the build before (copied-pages.ts), and compressed with less care. KILL_BEFORE names the file before
 * whose first change the build is killed.
 */
const copiedPages = new URL('copied-pages.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== './prerender.ts') return nextResolve(specifier, context)
    return { url: copiedPages, format: 'module-typescript', shortCircuit: true }
  },
})

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
