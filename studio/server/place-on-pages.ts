import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { placeWords } from '#studio/places/place-words.ts'
import { parseUrl } from './parse-url.ts'

/** It would load the page anew with every change; the frame lets it follow more quietly. */
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

/** Pages go out with the places of their words on their elements, and with a mark of how they were drawn. */
export function placeOnPages(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage =
    request.headers['sec-fetch-dest'] === 'iframe' || request.headers['x-studio-page']
  if (request.method !== 'GET' || !wantsPage) return
  const clock = writeClock(request.url ?? '/')
  holdPage(response, (html) =>
    placeWords(html.replace(reloader, ''))
      .replace('<html', () => `<html data-drawing="${markDrawing(html)}"`)
      .replace('<head>', () => `<head>${clock}${greeting}`),
  )
}

/** Keeps what is written until it is whole. */
function holdPage(response: ServerResponse, finish: (html: string) => string): void {
  const parts: Buffer[] = []
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  const { writeHead, write, end } = response
  // Headers wait for the page too: its length changes.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status
    for (const [name, value] of listHeaders(rest.at(-1))) response.setHeader(name, value)
    return response
  }) as typeof response.writeHead
  response.write = ((part: unknown) => {
    keep(part)
    return true
  }) as typeof response.write
  response.end = ((part: unknown) => {
    keep(part)
    // Node calls the first two by itself at the end.
    Object.assign(response, { writeHead, write, end })
    const whole = Buffer.concat(parts)
    if (!String(response.getHeader('content-type')).startsWith('text/html'))
      return response.end(whole)
    response.removeHeader('content-length')
    return response.end(finish(whole.toString('utf8')))
  }) as typeof response.end
}

/** Node takes headers as a record, as pairs or as a row of names and values. */
function listHeaders(given: unknown): [string, string][] {
  if (typeof given !== 'object' || given === null) return []
  if (!Array.isArray(given)) return Object.entries(given as Record<string, string>)
  if (Array.isArray(given[0])) return given as [string, string][]
  return given.flatMap((name, at) =>
    at % 2 === 0 ? [[name, given[at + 1]] as [string, string]] : [],
  )
}
