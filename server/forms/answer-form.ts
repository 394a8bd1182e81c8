import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SaveLead } from '#leads/save-lead.ts'
import type { HttpHeaders, HttpRequest, HttpResponse } from '#server/http/exchange.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { isFromOurPages } from '#server/http/same-origin.ts'
import { chooseEncoding } from '#server/pages/choose-encoding.ts'
import type { ServedFile } from '#server/pages/pages.ts'
import type { RenderPage } from './render-page.ts'

export type FormParts = {
  renderPage: RenderPage
  saveLead: SaveLead
  siteUrl: string
  reportError: (error: unknown) => void
}

/** Our longest form has nine; whoever sends thousands wants us to count them. */
const mostFields = 64

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  request: HttpRequest,
  page: ServedFile,
  parts: FormParts,
): Promise<HttpResponse> {
  if (!isFromOurPages(request, parts.siteUrl)) {
    return plainResponse(403, 'This form can only be sent from its own page.\n')
  }
  if (!isPlainForm(request)) {
    return plainResponse(415, 'This address takes only application/x-www-form-urlencoded.\n')
  }
  const body = await request.readBody()
  if (!body || hasTooManyFields(body)) {
    return plainResponse(413, 'This is more than the form can take. Please shorten it.\n')
  }
  const { saveLead, reportError, siteUrl } = parts
  const posted = createPost(request, body, siteUrl)
  const html = page.variants.identity.bytes.toString()
  const answer = await parts.renderPage(posted, { html, saveLead, reportError })
  const headers: HttpHeaders = Object.fromEntries(answer.headers)
  const { status } = answer
  if (status >= 300 && status < 400)
    return { status, headers: { ...headers, 'content-length': '0' } }
  headers['cache-control'] = 'no-store'
  const policy = page.contentSecurityPolicy
  if (policy) headers['content-security-policy'] = policy
  return compress({ status, headers, body: Buffer.from(await answer.arrayBuffer()) }, request)
}

function isPlainForm({ headers }: HttpRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const encoding = headers['content-encoding'] ?? 'identity'
  return (
    type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && encoding === 'identity'
  )
}

function hasTooManyFields(body: Buffer): boolean {
  let at = -1
  for (let fields = 1; fields <= mostFields; fields += 1) {
    at = body.indexOf('&', at + 1)
    if (at === -1) return false
  }
  return true
}

function createPost({ path, query, headers, signal }: HttpRequest, body: Buffer, siteUrl: string) {
  const { 'content-length': _, ...kept } = headers
  return new Request(siteUrl + path + query, {
    method: 'POST',
    headers: Object.entries(kept).map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(body),
    signal,
  })
}

/** Drawn for one visitor, often on a poor connection: a quick compression saves most of the bytes. */
function compress(
  { status, headers, body }: HttpResponse & { body: Buffer },
  request: HttpRequest,
): HttpResponse {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
  const packed = pack(body, encoding)
  return {
    status,
    headers: {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      vary: 'Accept-Encoding',
      'content-length': String(packed.length),
    },
    body: packed,
  }
}

function pack(html: Buffer, encoding: ReturnType<typeof chooseEncoding>): Buffer {
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return gzipSync(html)
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
