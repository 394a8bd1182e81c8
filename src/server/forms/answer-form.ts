import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { SaveLead } from '#leads/insert-lead.ts'
import { isFromOurPages, readBody } from '#server/http/read-request.ts'
import { acceptsEncoding, type ServedFile } from '#server/pages/pages.ts'

type Means = {
  saveLead: SaveLead
  /** Told of what went wrong while the form was received. */
  reportError: (error: unknown) => void
}

/** Lets a page answer a form that was posted to it: the page with the errors, or a redirect. */
export type RenderPage = (
  request: Request,
  /** `html` is the page as it was built. */
  options: Means & { html: string },
) => Promise<Response>

/** The part of the site's own code that a build has for the server. */
type FormsCode = typeof import('#site/forms/answer-post.ts')

type FormParts = Means & { page: ServedFile; siteUrl: string; renderPage: RenderPage }

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

/** Renders with the code of a build, which is loaded when it is first needed. */
export function createPageRenderer(buildFolder: string) {
  const file = pathToFileURL(join(buildFolder, 'server', 'forms.js')).href
  let loading: Promise<RenderPage> | undefined
  let hasFailed = false
  function load(): Promise<RenderPage> {
    loading ??= import(file).then(createRenderer)
    loading.catch(() => {
      hasFailed = true
    })
    return loading
  }
  const renderPage: RenderPage = async (request, options) => (await load())(request, options)
  /** `isSound` is false once the code could not be loaded: a restart has to try again. */
  return { load, renderPage, isSound: () => !hasFailed }
}

/** Only the form is rendered; it takes the place of the one in the built page. */
export function createRenderer(code: FormsCode): RenderPage {
  return async (request, { html, ...means }) => {
    const received = await code.receiveLead(request, means)
    if (received.status === 303) {
      return new Response(null, { status: 303, headers: { Location: received.next } })
    }
    // A visitor who has left needs no page.
    request.signal.throwIfAborted()
    const { status, answer, retryAfterSeconds } = received
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' })
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    return new Response(code.renderAnswer(html, answer), { status, headers })
  }
}
