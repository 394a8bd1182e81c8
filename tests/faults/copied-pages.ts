import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * In place of src/build/prerender.ts: the pages of the build before. REWORD names the words that
 * stand in place of others.
 */
export async function prerender(folder: string): Promise<void> {
  const { REWORD } = process.env
  const last = join('build', readFileSync('build/current', 'utf8').trim())
  for (const part of ['client', 'server']) {
    cpSync(join(last, part), join(folder, part), { recursive: true })
  }
  if (REWORD) reword(folder, JSON.parse(REWORD))
}

function reword(folder: string, [from, to]: [string, string]): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js)$/.test(name)) continue
    const text = readFileSync(join(folder, name), 'utf8')
    if (text.includes(from)) writeFileSync(join(folder, name), text.replaceAll(from, to))
  }
}
