import { type HttpRequest, type HttpResponse, isReading } from '#server/http/exchange.ts'
import { emptyResponse, plainResponse, refuseMethod } from '#server/http/plain-response.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { matchesEntityTag } from './entity-tags.ts'
import { askEveryTime, type FileVariant, type ServedFile } from './pages.ts'

export function answerFile(request: HttpRequest, file: ServedFile): HttpResponse {
  if (!isReading(request)) return refuseMethod(file.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD')
  const { entityTag, headers, headersUnchanged, bytes } = chooseVariant(request, file)
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEntityTag(known, entityTag)) {
    return { status: 304, headers: headersUnchanged }
  }
  return { status: 200, headers, body: bytes }
}

export function answerNotFound(request: HttpRequest, notFound: ServedFile): HttpResponse {
  if (!isReading(request)) return plainResponse(404, 'There is nothing at this address.\n')
  const { headers, bytes } = chooseVariant(request, notFound)
  const { etag: _, ...kept } = headers
  return { status: 404, headers: { ...kept, 'cache-control': 'no-store' }, body: bytes }
}

/** The address comes from our own list, never from the request, so nobody is sent elsewhere. */
export function redirectTo(address: string, query: string, status: 301 | 308): HttpResponse {
  const [path, ...anchor] = address.split(/(?=#)/)
  const location = path + query + anchor.join('')
  return emptyResponse(status, { location, 'cache-control': askEveryTime })
}

function chooseVariant(request: HttpRequest, { encodings, variants }: ServedFile): FileVariant {
  const encoding = chooseEncoding(request.headers['accept-encoding'], encodings)
  return variants[encoding] ?? variants.identity
}
