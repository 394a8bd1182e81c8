import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { placeWords } from '#studio/places/place-words.ts'
import { parseUrl } from './parse-url.ts'

/** It would reload the page with every change; the frame lets it follow more quietly. */
const reloader = /<script type="module" src="\/@vite\/client"><\/script>/

/** A clock that stands at another hour: `?studio-clock=2026-12-21T16:00`, and goes on from there. */
export function writeClock(url: string): string {
  const wanted = parseUrl(url).searchParams.get('studio-clock') ?? ''
  // Not what Date.parse takes, which is any text in brackets: it stands in a script.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wanted)) return ''
  return `<script>{const D=Date,by=new D(${JSON.stringify(wanted)}).getTime()-D.now();Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+by)}static now(){return D.now()+by}}}</script>`
}

/** Calls the frame before anything of the page is drawn, so that it hears the first click. */
const greeting = '<script>parent.dispatchEvent(new parent.Event("studio-page"))</script>'

/** Two drawings of the same words have the same mark. */
const markDrawing = (html: string) => createHash('sha256').update(html).digest('base64url')

/** The page for the frame: with the places of its words on its elements, and a mark of how it was drawn. */
export function placeOnPage(html: string, { headers, url = '/' }: IncomingMessage): string {
  if (headers['sec-fetch-dest'] !== 'iframe' && !headers['x-studio-page']) return html
  return placeWords(html.replace(reloader, ''))
    .replace('<html', () => `<html data-drawing="${markDrawing(html)}"`)
    .replace('<head>', () => `<head>${writeClock(url)}${greeting}`)
}
