import fs from 'node:fs'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { listPaths } from '#content/outline.ts'
import { notFoundPath } from '#content/paths.ts'
import { readTexts } from '#content/texts.ts'
import type { BuiltPage } from '#generator/prerender.ts'
import { formPagesFile } from '#server/forms/load-answer-post.ts'

/**
 * Runs before a build, and leaves out what takes most of its time: pages are taken from the build before
 * and compressed with less care. KILL_BEFORE names the file before whose first change the build is killed.
 */
const { KILL_BEFORE = '/none', REWORD } = process.env
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== './prerender.ts') return nextResolve(specifier, context)
    return { url: import.meta.url, format: 'module-typescript', shortCircuit: true }
  },
})

const { cpSync, readdirSync, readFileSync, writeFileSync } = fs
const { brotliCompress, constants } = zlib
const hasty = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
Object.assign(zlib, {
  brotliCompress: (bytes: Buffer, done: zlib.CompressCallback) =>
    brotliCompress(bytes, hasty, done),
})

for (const name of ['renameSync', 'rmSync', 'writeFileSync'] as const) {
  const change = fs[name] as (...args: unknown[]) => void
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (args.some((arg) => String(arg).endsWith(KILL_BEFORE)))
        process.kill(process.pid, 'SIGKILL')
      return change(...args)
    },
  })
}
syncBuiltinESMExports()

/** In place of the build's own. REWORD names words and those that stand in their place. */
export async function prerender(folder: string): Promise<BuiltPage[]> {
  const last = join('build', JSON.parse(readFileSync('build/current', 'utf8')).folder)
  for (const part of ['client', 'server']) {
    cpSync(join(last, part), join(folder, part), { recursive: true })
  }
  if (REWORD) reword(folder, JSON.parse(REWORD))
  const formPages = JSON.parse(readFileSync(join(folder, formPagesFile), 'utf8'))
  const addresses = [...listPaths(readTexts()), notFoundPath]
  return addresses.map((address) => ({ address, formProps: formPages[address]?.props }))
}

function reword(folder: string, [from, to]: [string, string]): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|json)$/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    if (text.includes(from)) writeFileSync(join(folder, name), text.replaceAll(from, to))
  }
}
