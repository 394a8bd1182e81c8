import type { IncomingHttpHeaders } from 'node:http'
import { withoutSlash } from '#schema/paths.ts'
import { askEveryTime, type FileVariant, type Pages, type ServedFile } from './pages.ts'

export type PageAnswer = { status: number; headers: Record<string, string>; body?: Buffer }

type Conditions = Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>

/** A file that stands at exactly the address that was asked for. */
export function answerFile(file: ServedFile, headers: Conditions): PageAnswer {
  const variant = chooseVariant(file, headers['accept-encoding'])
  const known = headers['if-none-match']
  if (known !== undefined && matchesEntityTag(known, variant.entityTag)) {
    return { status: 304, headers: variant.headersUnchanged }
  }
  return { status: 200, headers: variant.headers, body: variant.bytes }
}

/** Every other address. It leads only to addresses of our own list, so nobody is sent elsewhere. */
export function answerElse(
  pages: Pages,
  { path, query }: { path: string; query: string },
  headers: Conditions,
): PageAnswer {
  const usual = withoutSlash(path)
  const page = pages.find(usual) ?? pages.find(usual.toLowerCase())
  if (page) return redirectTo(page.address, query, 308)
  const moved = pages.findMoved(usual)
  if (moved !== undefined) return redirectTo(moved, query, 301)
  const { headers: ofPage, bytes } = chooseVariant(pages.notFound, headers['accept-encoding'])
  const { etag: _, ...kept } = ofPage
  return { status: 404, headers: { ...kept, 'cache-control': 'no-store' }, body: bytes }
}

function redirectTo(address: string, query: string, status: 301 | 308): PageAnswer {
  const [path, ...anchor] = address.split(/(?=#)/)
  const location = path + query + anchor.join('')
  const headers = { location, 'content-length': '0', 'cache-control': askEveryTime }
  return { status, headers }
}

function chooseVariant({ variants }: ServedFile, accepted: string | undefined): FileVariant {
  const { br, gzip, identity } = variants
  if (br && acceptsEncoding(accepted, 'br')) return br
  return gzip && acceptsEncoding(accepted, 'gzip') ? gzip : identity
}

const patterns = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[;,]|$)/i,
}

/** The smallest that a browser takes is sent, whatever its weight; only "br;q=0" refuses one. */
export function acceptsEncoding(
  accepted: string | undefined,
  name: keyof typeof patterns,
): boolean {
  return accepted !== undefined && patterns[name].test(accepted)
}

/** Whether an If-None-Match header names this tag: "*", a list, weak tags (RFC 9110, 13.1.2). */
function matchesEntityTag(ifNoneMatch: string, entityTag: string): boolean {
  // A tag may hold commas, so the list is read by its quotes.
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(entityTag) ?? false)
}
