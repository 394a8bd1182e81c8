import { chooseEncoding } from './choose-encoding.ts'
import { matchesEntityTag } from './entity-tags.ts'
import type { FileVariant, ServedFile } from './pages.ts'
import { plainAnswer, refuseMethod } from './plain-answer.ts'

const cacheForever = 'public, max-age=31536000, immutable'
const askEveryTime = 'public, max-age=0, must-revalidate'

export function answerFile(request: Request, file: ServedFile): Response {
  if (!isReading(request)) return refuseMethod(file.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD')
  const { variant, headers } = chooseVariant(request, file)
  headers.set('Cache-Control', file.isImmutable ? cacheForever : askEveryTime)
  headers.set('ETag', variant.entityTag)
  if (!matchesEntityTag(request.headers.get('If-None-Match'), variant.entityTag)) {
    return sendBytes(200, variant, headers)
  }
  headers.delete('Content-Type')
  headers.delete('Content-Encoding')
  return new Response(null, { status: 304, headers })
}

export function answerMissedPage(request: Request, notFound: ServedFile): Response {
  if (!isReading(request)) return plainAnswer(404, 'There is nothing at this address.\n')
  const { variant, headers } = chooseVariant(request, notFound)
  headers.set('Cache-Control', 'no-store')
  return sendBytes(404, variant, headers)
}

/** The address comes from our own list, never from the request, so nobody is sent elsewhere. */
export function redirectTo(address: string, query: string, status: 301 | 308): Response {
  const [path, ...anchor] = address.split(/(?=#)/)
  const headers = { Location: path + query + anchor.join(''), 'Cache-Control': askEveryTime }
  return new Response(null, { status, headers: { ...headers, 'Content-Length': '0' } })
}

function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function chooseVariant(request: Request, file: ServedFile) {
  const headers = new Headers({ 'Content-Type': file.type })
  if (file.contentSecurityPolicy) {
    headers.set('Content-Security-Policy', file.contentSecurityPolicy)
  }
  if (file.encodings.length > 0) headers.set('Vary', 'Accept-Encoding')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), file.encodings)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return { variant: file.variants[encoding] ?? file.variants.identity, headers }
}

function sendBytes(status: number, { bytes }: FileVariant, headers: Headers): Response {
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(bytes, { status, headers })
}
