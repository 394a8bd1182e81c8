import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
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
// Less care makes pages heavier: budgets are warnings then.
process.env.SHIPPED = ''

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
