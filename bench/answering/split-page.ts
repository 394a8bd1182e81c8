import { parse } from 'node-html-parser'

type SplitPage = {
  /** The page up to its form, and from there on, without the script that would wake it. */
  before: string
  after: string
  /** What the form is drawn with. */
  props: unknown
}

/** Takes the form out of one of our built pages, so that somebody else can draw and wake it. */
export function splitPage(html: string): SplitPage {
  const document = parse(html)
  const island = document.querySelector('[data-island]')
  const waker = document.querySelector('script[data-modules]')
  if (!island || !waker) throw new Error('There is no form on this page.')
  const [start, end] = island.range
  const [wakerStart, wakerEnd] = waker.range
  if (wakerStart < end) throw new Error('The script stands before the form.')
  return {
    before: html.slice(0, start),
    after: html.slice(end, wakerStart) + html.slice(wakerEnd),
    props: JSON.parse(island.getAttribute('data-island') ?? ''),
  }
}
