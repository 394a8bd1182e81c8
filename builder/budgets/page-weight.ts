import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findInlineScripts } from '#builder/finishing/content-security-policy.ts'
import { paths } from '#paths.ts'
import { budgets } from './budgets.ts'

/** What a page costs a visitor, in bytes of brotli. */
export type PageWeight = {
  address: string
  isInteractive: boolean
  htmlBytes: number
  scriptBytes: number
  /** Its photographs on a phone, which are compressed as they stand. */
  photoBytes: number
}

/** Types a browser does not run as script; what stands in them is data. */
const dataType = /\stype="(speculationrules|application\/(ld\+)?json)"/

function readBrotliSize(client: string, file: string): number {
  return readFileSync(join(client, `${file}.br`)).length
}

/** Every module that hydrates the form of a page, and what those import in turn. */
export function listPageModules(client: string, html: string): Set<string> {
  const [, addresses = ''] = /<script data-modules="([^"]*)"/.exec(html) ?? []
  return followImports(client, addresses.match(/(?<=\/assets\/)[\w.-]+\.js/g) ?? [])
}

function followImports(client: string, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((each) => !found.has(each))) {
    found.add(name)
    const code = readFileSync(join(client, 'assets', name), 'utf8')
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
    followImports(
      client,
      [...imports].flatMap(([, imported]) => imported ?? []),
      found,
    )
  }
  return found
}

/** The file that a phone of 360 px with two dots a pixel loads; <picture> lists a phone's cut first. */
function choosePhoneFile(picture: string): string | undefined {
  const [source = ''] = /<source[^>]*type="image\/avif"[^>]*>/i.exec(picture) ?? []
  const share = Number(/(\d+)vw"/.exec(source)?.[1] ?? 100) / 100
  const files = [...source.matchAll(/(\/assets\/\S+) (\d+)w/g)]
  return (files.find(([, , width]) => Number(width) >= 720 * share) ?? files.at(-1))?.[1]
}

/** What the photographs of a page cost a visitor with a phone who reads it to its end. */
function weighPhotos(client: string, html: string): number {
  const pictures = html.match(/<picture>.*?<\/picture>/gs) ?? []
  const files = pictures.flatMap((picture) => choosePhoneFile(picture) ?? [])
  return files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0)
}

export function weighPage(
  client: string,
  page: { address: string; file: string; html: string },
): PageWeight {
  const inline = findInlineScripts(page.html).filter(({ attributes }) => !dataType.test(attributes))
  const text = inline.map((script) => script.text).join('\n')
  const modules = listPageModules(client, page.html)
  const moduleBytes = [...modules].map((name) => readBrotliSize(client, `assets/${name}`))
  return {
    address: page.address,
    isInteractive: modules.size > 0,
    htmlBytes: readBrotliSize(client, page.file),
    scriptBytes: moduleBytes.reduce((sum, bytes) => sum + bytes, brotliCompressSync(text).length),
    photoBytes: weighPhotos(client, page.html),
  }
}

/** What a page may have of script, in bytes of brotli. */
export function findScriptBudget({ address, isInteractive }: PageWeight): number {
  if (isInteractive) return budgets.interactiveScript
  return budgets.handyPages.includes(address) ? budgets.handyScript : budgets.staticScript
}

/** Budgets that a page is over, as sentences. */
function findOverweight(page: PageWeight): string[] {
  const { address, htmlBytes, scriptBytes } = page
  const scriptBudget = findScriptBudget(page)
  const htmlBudget = address === paths.home ? budgets.homeHtml : budgets.html
  const overHtml = `${address} weighs ${htmlBytes} bytes of HTML; its budget is ${htmlBudget}.`
  const overScript = `${address} runs ${scriptBytes} bytes of script; its budget is ${scriptBudget}.`
  return [
    ...(htmlBytes > htmlBudget ? [overHtml] : []),
    ...(scriptBytes > scriptBudget ? [overScript] : []),
  ]
}

/** Why a page may not be served, as sentences. */
export function findFaults(html: string, weight: PageWeight, isShipped = true): string[] {
  const styled = `${weight.address} carries a style attribute, which its content security policy forbids.`
  return [
    ...(isShipped ? findOverweight(weight) : []),
    ...(/<[a-z][^>]*\sstyle=/i.test(html) ? [styled] : []),
  ]
}

/** What the owner should know of a page that is served all the same. */
export function findWarnings(weight: PageWeight, isShipped = true): string[] {
  const { address, photoBytes } = weight
  const heavy = `${address} shows ${Math.round(photoBytes / 1000)} KB of photos on a phone, and its budget is ${budgets.photos / 1000} KB: leave one out, or choose calmer ones.`
  return [
    ...(isShipped ? [] : findOverweight(weight)),
    ...(photoBytes > budgets.photos ? [heavy] : []),
  ]
}

/** What a font costs a visitor once; a WOFF2 file is compressed already. */
export type FontWeight = { file: string; bytes: number }

export function weighFonts(client: string): FontWeight[] {
  const assets = join(client, 'assets')
  return readdirSync(assets)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ file, bytes: statSync(join(assets, file)).size }))
}

export function findFontFaults(fonts: readonly FontWeight[]): string[] {
  const sum = fonts.reduce((total, { bytes }) => total + bytes, 0)
  const list = fonts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')
  const heavy = `The fonts weigh ${sum} bytes (${list}); their budget is ${budgets.fonts}.`
  return sum > budgets.fonts ? [heavy] : []
}
