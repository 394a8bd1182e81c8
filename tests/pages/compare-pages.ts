import type { HTMLElement } from 'node-html-parser'
import { countWords, readTexts } from './read-texts.ts'

type ReadPage = { address: string; document: HTMLElement }

const mostSharedWords = 8

/** How many other pages lead to an address in their own words; bar and footer do not count. */
export function countWaysIn(address: string, pages: ReadPage[]): number {
  const others = pages.filter((page) => page.address !== address)
  return others.filter(({ document }) => listTargets(document).includes(address)).length
}

function listTargets(document: HTMLElement): string[] {
  const links = document.querySelectorAll('main a[href]')
  return links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*$/, ''))
}

/** Paragraphs that two pages share, with both addresses. */
export function findShared(pages: ReadPage[]): string[] {
  const firstSeen = new Map<string, string>()
  const shared: string[] = []
  for (const { address, document } of pages) {
    for (const paragraph of new Set(listParagraphs(document))) {
      const other = firstSeen.get(paragraph)
      if (other) shared.push(`${other} and ${address}: ${paragraph}`)
      else firstSeen.set(paragraph, address)
    }
  }
  return shared
}

/** Long ones only; the questions stand on two pages by design, and forms speak alike everywhere. */
function listParagraphs(document: HTMLElement): string[] {
  const texts = readTexts(document.querySelector('main'), isBoilerplate)
  return texts
    .filter((text) => countWords([text]) > mostSharedWords)
    .map((text) => text.toLowerCase())
}

function isBoilerplate(element: HTMLElement): boolean {
  const tag = element.rawTagName
  const isFrameOfForm = tag === 'section' && element.querySelector('form') !== null
  // The next step and the steps after it are the same everywhere.
  const isStep = /\b(?:next-step|call-steps|side-steps)\b/.test(element.getAttribute('class') ?? '')
  return tag === 'details' || tag === 'form' || isFrameOfForm || isStep
}
