import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { SaveLead } from '#leads/insert-lead.ts'
import { isFromOurPages, readBody } from '#server/http/read-request.ts'
import { acceptsEncoding } from '#server/pages/answer-page.ts'
import type { ServedFile } from '#server/pages/pages.ts'
import type { RenderPage } from './render-page.ts'

export type FormParts = {
  renderPage: RenderPage
  saveLead: SaveLead
  siteUrl: string
  reportError: (error: unknown) => void
}

/** The longest form has nine fields; more than this only costs time. */
const mostFields = 64

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  c: Context,
  { page, incoming }: { page: ServedFile; incoming: IncomingMessage },
  parts: FormParts,
): Promise<Response> {
  const { headers } = incoming
  if (!isFromOurPages(headers, parts.siteUrl)) {
    return c.text('This form can only be sent from its own page.\n', 403)
  }
  const isPlainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    headers['content-type'] ?? '',
  )
  if (!isPlainForm || (headers['content-encoding'] ?? 'identity') !== 'identity') {
    return c.text('This address takes only application/x-www-form-urlencoded.\n', 415)
  }
  const body = await readBody(incoming)
  if (!body || body.toString('latin1').split('&', mostFields + 1).length > mostFields) {
    return c.text('This is more than the form can take. Please shorten it.\n', 413)
  }
  const { saveLead, reportError, siteUrl } = parts
  const posted = createPost(c.req.raw, { headers, body, siteUrl })
  const built = page.variants.identity.bytes.toString()
  const answer = await parts.renderPage(posted, { html: built, saveLead, reportError })
  const given = Object.fromEntries(answer.headers)
  const { status } = answer
  if (status >= 300 && status < 400) {
    return new Response(null, { status, headers: { ...given, 'content-length': '0' } })
  }
  const html = Buffer.from(await answer.arrayBuffer())
  const policy = page.contentSecurityPolicy
  const packed = compress(html, headers['accept-encoding'])
  return new Response(new Uint8Array(packed.body), {
    status,
    headers: {
      ...given,
      ...packed.headers,
      // Not "no-store": without script, Back shows the answers again instead of an error.
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(policy && { 'content-security-policy': policy }),
    },
  })
}

type Posted = { headers: IncomingMessage['headers']; body: Buffer; siteUrl: string }

function createPost({ url, signal }: Request, { headers, body, siteUrl }: Posted): Request {
  const { 'content-length': _, ...kept } = headers
  const { pathname, search } = new URL(url)
  return new Request(siteUrl + pathname + search, {
    method: 'POST',
    headers: Object.entries(kept).map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(body),
    signal,
  })
}

/** Rendered for one visitor, often on a poor connection: a quick compression saves most of the bytes. */
function compress(html: Buffer, accepted: string | undefined) {
  if (acceptsEncoding(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return { body: brotliCompressSync(html, { params }), headers: { 'content-encoding': 'br' } }
  }
  if (!acceptsEncoding(accepted, 'gzip')) return { body: html, headers: {} }
  return { body: gzipSync(html), headers: { 'content-encoding': 'gzip' } }
}
