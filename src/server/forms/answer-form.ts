import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { SaveLead } from '#leads/insert-lead.ts'
import { isFromOurPages, readBody } from '#server/http/read-request.ts'
import { acceptsEncoding, type ServedFile } from '#server/pages/pages.ts'
import type { RenderPage } from './render-page.ts'

type FormParts = {
  page: ServedFile
  siteUrl: string
  renderPage: RenderPage
  saveLead: SaveLead
  reportError: (error: unknown) => void
}

/** The longest form has nine fields; more than this only costs time. */
const mostFields = 64

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  c: Context,
  incoming: IncomingMessage,
  { page, siteUrl, renderPage, ...means }: FormParts,
): Promise<Response> {
  const { headers } = incoming
  if (!isFromOurPages(headers, siteUrl)) {
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
  const { pathname, search } = new URL(c.req.url)
  const posted = new Request(siteUrl + pathname + search, {
    method: 'POST',
    headers: { 'Content-Type': headers['content-type'] ?? '' },
    body: new Uint8Array(body),
    signal: c.req.raw.signal,
  })
  const html = page.variants.identity.bytes.toString()
  const answer = await renderPage(posted, { html, ...means })
  const given = Object.fromEntries(answer.headers)
  const { status } = answer
  if (status >= 300 && status < 400) {
    return new Response(null, { status, headers: { ...given, 'content-length': '0' } })
  }
  const policy = page.contentSecurityPolicy
  const rendered = Buffer.from(await answer.arrayBuffer())
  const isCompressed = acceptsEncoding(headers['accept-encoding'], 'gzip')
  return new Response(new Uint8Array(isCompressed ? gzipSync(rendered) : rendered), {
    status,
    headers: {
      ...given,
      ...(isCompressed && { 'content-encoding': 'gzip' }),
      // Not "no-store": without script, Back shows the answers again instead of an error.
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      ...(policy && { 'content-security-policy': policy }),
    },
  })
}
