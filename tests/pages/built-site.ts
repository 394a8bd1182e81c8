import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser'
import type { BuildManifest, BuiltFile } from '#server/pages/built-pages.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'

export const build = requireCurrentBuild()

export const manifest = JSON.parse(
  readFileSync(join(build, 'manifest.json'), 'utf8'),
) as BuildManifest

export type BuiltPage = BuiltFile & { html: string; document: HTMLElement }

/** "assets/x.js" of the build. */
export function readClientFile(file: string): Buffer {
  return readFileSync(join(build, 'client', file))
}

export function findFile(address: string): BuiltFile {
  const file = manifest.files.find((each) => each.address === address)
  if (!file) throw new Error(`${address} was not built.`)
  return file
}

export const readText = (address: string) => readClientFile(findFile(address).file).toString('utf8')

function readPage(file: BuiltFile): BuiltPage {
  const html = readClientFile(file.file).toString('utf8')
  return { ...file, html, document: parse(html) }
}

/** "/thank-you?sent=application" is /thank-you again. */
const isPage = ({ type, address }: BuiltFile) =>
  type.startsWith('text/html') && !address.includes('?')

export const notFoundPage = readPage(manifest.notFound)
export const listedPages = manifest.files.filter(isPage).map(readPage)
/** Every page a visitor can be shown, the one for missed addresses included. */
export const everyPage = [...listedPages, notFoundPage]

export function openPage(address: string): HTMLElement {
  const page = everyPage.find((each) => each.address === address)
  if (!page) throw new Error(`${address} was not built.`)
  return page.document
}

/** These stand inside a sentence; every other element begins a text of its own. */
const inline = new Set('a abbr b code em i mark q small span strong sub sup time'.split(' '))
const unreadTags = new Set('noscript script style svg template'.split(' '))
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title']

/** The texts of an element as a person reads them: one string per paragraph, heading or label. */
export function readTexts(root: HTMLElement | null): string[] {
  const texts = ['']
  const read = (node: Node) => {
    if (node.nodeType === NodeType.TEXT_NODE) texts.push(`${texts.pop()}${node.text}`)
    if (node.nodeType !== NodeType.ELEMENT_NODE) return
    const element = node as HTMLElement
    const tag = element.rawTagName
    if (unreadTags.has(tag) || element.getAttribute('aria-hidden') === 'true') return
    if (inline.has(tag)) element.childNodes.forEach(read)
    else if (tag === 'br') texts.push(`${texts.pop()} `)
    else {
      texts.push('')
      element.childNodes.forEach(read)
      texts.push('')
    }
  }
  if (root) read(root)
  return texts.map(normalizeSpace).filter(Boolean)
}

/** All that a page says: to the eye, to a screen reader, in a tab and in a search result. */
export function readEveryText(document: HTMLElement): string[] {
  const spoken = spokenAttributes.flatMap((name) =>
    document.querySelectorAll(`body [${name}]`).map((each) => each.getAttribute(name) ?? ''),
  )
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  const title = document.querySelector('head title')?.text
  const visible = readTexts(document.querySelector('body'))
  return [...visible, ...[...spoken, description ?? '', title ?? ''].map(normalizeSpace)]
}

/** "Men aged 18-30, you’re welcome" -> Men, aged, you’re, welcome; addresses are no words. */
export function listWords(text: string): string[] {
  return text.replace(/\S+@\S+|https?:\S+/g, ' ').match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? []
}

function normalizeSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
