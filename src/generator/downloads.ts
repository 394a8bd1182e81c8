import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { listFields, namePath, type Shape } from '#content/check-file.ts'
import type { ContentFiles } from '#content/compose-content.ts'
import { listLinks, resolveTarget } from '#content/inline.ts'
import type { Mistake } from '#content/mistakes.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import { nameFile } from '#content/texts.ts'
import { nearest } from '#leads/nearest.ts'
import type { GeneratedFile } from './files/generated-file.ts'
import { isIgnored } from './hash-content.ts'

/** A file of content/files, at the address where it always is: "/files/programme.pdf". */
export type Download = { address: string; path: string; bytes: number }

/** What browsers show or save. A page or a drawing with scripts would run as a page of the site. */
const endings = ['.pdf', '.epub', '.zip', '.csv', '.ics', '.jpg', '.png', '.webp', '.mp3']

/** The server holds all files in memory. */
const maxBytes = 10_000_000

function explainFile(name: string, bytes: number | undefined): string | undefined {
  const ending = extname(name)
  if (bytes === undefined) return 'is a folder: put its files into content/files itself'
  if (!/^[a-z\d][a-z\d.-]*$/.test(name)) {
    const plain = name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z\d.]+/g) ?? ['file']
    return `cannot be an address, which has small letters, digits and hyphens: call it ${plain.join('-').replace('-.', '.')}`
  }
  if (!endings.includes(ending)) {
    return `has the ending "${ending}", and these can be offered: ${endings.join(', ')}: save it as PDF`
  }
  const fix = 'make it smaller, or put it elsewhere and link to it there'
  return bytes > maxBytes ? `has ${formatSize(bytes)}, and 10 MB are the most: ${fix}` : undefined
}

/** Every file that is offered, all that is wrong with them and with links to them, and those without a link. */
export function checkDownloads(
  { schemas, texts }: Pick<ContentFiles, 'schemas' | 'texts'>,
  folder: string,
) {
  const downloads: Download[] = []
  const mistakes: Mistake[] = []
  for (const name of listNames(folder)) {
    const path = join(folder, name)
    const found = statSync(path)
    const message = explainFile(name, found.isDirectory() ? undefined : found.size)
    if (message) mistakes.push({ file: `content/files/${name}`, message })
    else downloads.push({ address: `/files/${name}`, path, bytes: found.size })
  }
  const addresses = downloads.map(({ address }) => address)
  const used = new Set<string>()
  for (const [name, schema] of schemas) {
    const { value, findLine } = parseYaml(texts.get(name) ?? '')
    for (const { kind, isPlain, value: text, path } of listFields(schema as Shape, value)) {
      if (kind !== 'prose' || isPlain || typeof text !== 'string') continue
      for (const link of listLinks(text)) {
        const target = resolveTarget(link.to)
        used.add(target)
        if (!target.startsWith('/files/') || addresses.includes(target)) continue
        const guess = nearest(target, addresses)
        const fix = guess ? `did you mean ${guess}?` : 'put it there, or take the link out'
        const message = `${namePath(path)} links to "${target}", and there is no such file in content/files: ${fix}`
        mistakes.push({ file: nameFile(name), line: findLine(path), message })
      }
    }
  }
  const unused = downloads.filter(({ address }) => !used.has(address))
  const warnings = unused.map(
    ({ address }): Mistake => ({
      file: `content${address}`,
      message: `no page links to this file: write [words](${address}) into a text, or take it out of the folder`,
    }),
  )
  return { downloads, mistakes, warnings }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !isIgnored(name))
      .sort()
  } catch {
    // Owners need not have the folder.
    return []
  }
}

/** "120 KB", "1.4 MB" */
function formatSize(bytes: number, lang = 'en'): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toLocaleString(lang, { maximumFractionDigits: 1 })} MB`
}

/** What is said of each behind its link, by its address: "PDF, 120 KB". */
export const describeDownloads = (
  downloads: readonly Download[],
  lang: string,
): Record<string, string> =>
  Object.fromEntries(
    downloads.map(({ address, bytes }) => [
      address,
      `${extname(address).slice(1).toUpperCase()}, ${formatSize(bytes, lang)}`,
    ]),
  )

export const listDownloadFiles = (downloads: readonly Download[]): GeneratedFile[] =>
  downloads.map(({ address, path }) => ({ address, read: () => readFile(path) }))
