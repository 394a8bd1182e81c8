import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { transform } from 'lightningcss'
import { notFoundPath } from '#content/paths.ts'
import { cacheFile, findCached, hashFiles } from '#generator/files/cache.ts'
import { makeAsset } from '#generator/files/generated-file.ts'
import { formPagesFile } from '#server/forms/load-answer-post.ts'
import type { BuildManifest, BuiltFile } from '#server/pages/built-pages.ts'
import type { Site } from '#site/context/site.ts'
import type { FormPage } from '#site/forms/answer-post.ts'
import type { LeadFormProps } from '#site/forms/form-props.ts'
import { findOverweight, weighPage } from './budgets.ts'
import {
  composeHostHeaders,
  composePolicy,
  downloadPolicy,
  listPageModules,
  pageFile,
  readFileType,
} from './headers.ts'
import type { BuiltPage } from './prerender.ts'

/**
 * The last step of the build: unused rules, hashes for the content security policy, compression, the
 * list that our server reads, the files that static hosts read, and the budgets.
 */
export async function postprocess(folder: string, site: Site, builtPages: readonly BuiltPage[]) {
  const { settings, content } = site
  const { redirects } = content
  const client = join(folder, 'client')
  const finished = await Promise.all(builtPages.map((page) => finishPage(client, page, settings)))
  const pages = finished.filter(({ built }) => built.address !== notFoundPath)
  const missing = finished.find(({ built }) => built.address === notFoundPath)
  if (!missing) throw new Error('The page for unknown addresses was not rendered.')
  await writeFormPages(folder, finished)
  addHashes(client, pages)
  // What begins with a dot is a tool's own, except for the folder that the web agreed on.
  const names = globSync(['**/*.*', '.well-known/*'], { cwd: client })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(html|br|gz)$/.test(file))
  const others = await Promise.all(names.sort().map((file) => finishFile(client, file)))
  const manifest: BuildManifest = {
    files: [...pages.map(({ built }) => built), ...others],
    notFound: missing.built,
    redirects,
    gatherings: content.gatherings.map(({ slug }) => slug),
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
  writeFileSync(join(client, '_headers'), composeHostHeaders(manifest, settings.siteUrl))
  // Static hosts keep a visitor's query by themselves.
  const moved = Object.entries(redirects).map(([from, to]) => `${from} ${to} 301\n`)
  writeFileSync(join(client, '_redirects'), moved.join(''))
  const weights = await Promise.all(
    finished.map(({ built, html }) => weighPage(client, { ...built, html })),
  )
  const fonts = others
    .filter(({ type }) => type === 'font/woff2')
    .reduce((sum, { file }) => sum + statSync(join(client, file)).size, 0)
  for (const message of findOverweight(weights, fonts)) console.warn(message)
  return { pages: weights, fonts }
}

async function finishFile(client: string, file: string): Promise<BuiltFile> {
  const type = readFileType(file)
  const isCompressible = /^text|json|xml/.test(type)
  if (isCompressible) await compressFile(join(client, file))
  return {
    address: `/${file}`,
    file,
    type,
    isImmutable: file.startsWith('assets/'),
    encodings: isCompressible ? ['br', 'gzip'] : [],
    ...(file.startsWith('files/') && { contentSecurityPolicy: downloadPolicy }),
  }
}

const brotli = promisify(zlib.brotliCompress)

/** As far as it goes, beside the file. That takes a quarter of a build, so it is done once. */
async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file)
  const compress = async (ending: string, encode: () => Promise<Buffer>) => {
    const cached = findCached(body.toString('latin1'), `compressed.${ending}`)
    writeFileSync(`${file}.${ending}`, await cacheFile(cached, encode))
  }
  await compress('br', () => brotli(body))
  await compress('gz', async () => zlib.gzipSync(body, { level: 9 }))
}

async function finishPage(
  client: string,
  { address, formProps }: BuiltPage,
  { hosted }: Site['settings'],
) {
  const file = pageFile(address)
  const page = await dropPageRules(client, readFileSync(join(client, file), 'utf8'))
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 8)
  // The sitemap names it, so that launch-check finds a page that is older than the rest.
  const html = page.replace('<html ', `<html data-hash="${hash}" `)
  if (/<[a-z][^>]*\sstyle=/i.test(html)) {
    throw new Error(`${address} has a style attribute, which its security policy forbids.`)
  }
  writeFileSync(join(client, file), html)
  const built: BuiltFile = {
    ...(await finishFile(client, file)),
    address,
    takesForm: formProps !== undefined,
    contentSecurityPolicy: composePolicy(html, hosted?.url),
  }
  return { built, html, formProps, hash }
}

function addHashes(client: string, pages: readonly { built: BuiltFile; hash: string }[]): void {
  const sitemap = join(client, 'sitemap.xml')
  const hashes = new Map(pages.map(({ built, hash }) => [built.address, hash]))
  const addHash = (loc: string, address: string) =>
    `${loc}<!-- page-hash ${hashes.get(new URL(address).pathname)} -->`
  const listed = readFileSync(sitemap, 'utf8').replace(/<loc>(.+?)<\/loc>/g, addHash)
  writeFileSync(sitemap, listed)
}

const style = /<style data-page="">(.*?)<\/style>/s
const sheet = /<link rel="stylesheet" href="\/(assets\/[^"]+\.css)"/

/** The page with the part of its sheets that it uses, now or once its form's script has run. */
async function dropPageRules(client: string, html: string): Promise<string> {
  const read = (file: string) => readFileSync(join(client, file), 'utf8')
  // Markup and scripts without the words in them: "choice" in a sentence is no class.
  const markup = html
    .replace(style, '')
    .replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
    .replace(/(<script[\s\S]*?<\/script>)|>[^<]+/g, (_, script = '>') => script)
  const text = markup + listPageModules(html).map(read).join('')
  const [, own = ''] = style.exec(html) ?? []
  const [, file] = sheet.exec(html) ?? []
  // The linked sheet first: what is left of it says which properties of the page's own are read.
  const linked = file ? await dropUnusedRules(read(file), text, own) : ''
  const used = await dropUnusedRules(own, text, linked)
  const page = html.replace(own, () => used)
  if (!file) return page
  // It has the hash of what is left in its name.
  const { address } = makeAsset('later', 'css', linked)
  rmSync(join(client, file))
  writeFileSync(join(client, address), linked)
  return page.replace(`/${file}`, address)
}

const listNames = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
]

const readSheet = (css: string) => ({
  classes: listNames(css, /\.([a-z][\w-]*)/gi),
  ids: listNames(css, /#([a-z][\w-]*)/gi),
  properties: listNames(css, /(--[\w-]+)\s*:/g),
  read: listNames(css, /(?:var|style)\((--[\w-]+)/g),
})

/** Most pages have the same sheet before rules are dropped. */
const sheets = new Map<string, ReturnType<typeof readSheet>>()

function findSheet(css: string) {
  const found = sheets.get(css) ?? readSheet(css)
  sheets.set(css, found)
  return found
}

/**
 * The sheet without the rules and custom properties whose names are no word of the text, markup and scripts.
 * For a class, one too many is harmless, so words are enough. A property that another sheet of the page reads stays.
 */
export async function dropUnusedRules(css: string, text: string, otherSheet = ''): Promise<string> {
  const names = new Set(text.match(/[a-z][\w-]*/gi))
  const { classes, ids, properties, read } = findSheet(css)
  const readProperties = new Set([...read, ...findSheet(otherSheet).read])
  const shorter = await dropSymbols(css, [
    ...classes.filter((name) => !names.has(name)),
    // Scripts add classes, but no ids.
    ...ids.filter((name) => !text.includes(`id="${name}"`)),
    ...properties.filter((name) => !readProperties.has(name) && !text.includes(name)),
  ])
  const still = new Set(
    (shorter.replaceAll(/@keyframes [\w-]+/g, '') + otherSheet).match(/[\w-]+/g),
  )
  const moves = listNames(shorter, /@keyframes ([\w-]+)/g).filter((name) => !still.has(name))
  return moves.length === 0 ? shorter : dropSymbols(shorter, moves)
}

/** Pages of one kind use the same rules: each sheet is transformed once, and kept for the next build. */
const shortened = new Map<string, Promise<Buffer>>()

async function dropSymbols(css: string, unusedSymbols: string[]): Promise<string> {
  const key = JSON.stringify([css, unusedSymbols])
  const sheet = shortened.get(key) ?? findOrShorten(css, unusedSymbols)
  shortened.set(key, sheet)
  return (await sheet).toString()
}

function findOrShorten(css: string, unusedSymbols: string[]): Promise<Buffer> {
  // The code and packages that make a sheet, besides its rules.
  const makers = hashFiles(['package-lock.json', 'src/generator/postprocess.ts'], null)
  const file = findCached([makers, css, unusedSymbols], 'page.css')
  return cacheFile(file, async () => {
    const options = { filename: 'page.css', minify: true, unusedSymbols }
    return Buffer.from(transform({ ...options, code: Buffer.from(css) }).code)
  })
}

type FinishedPage = {
  built: { address: string }
  html: string
  formProps?: LeadFormProps | undefined
}

/** Stores each page with a form in the parts that the server puts together again around an answer. */
async function writeFormPages(folder: string, pages: readonly FinishedPage[]) {
  const code = pathToFileURL(join(folder, 'server/forms.js')).href
  const { splitFormPage }: typeof import('#site/forms/answer-post.ts') = await import(code)
  const formPages: Record<string, FormPage> = {}
  for (const { built, html, formProps } of pages) {
    if (formProps) formPages[built.address] = splitFormPage(html, formProps)
  }
  writeFileSync(join(folder, formPagesFile), JSON.stringify(formPages))
}
