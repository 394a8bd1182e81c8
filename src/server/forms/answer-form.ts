import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { isFromOurPages, readBody } from '#server/http/read-request.ts'
import { acceptsEncoding, type ServedFile } from '#server/pages/built-pages.ts'

/** The part of the site's own code that a build has for the server. */
type FormsCode = typeof import('#site/forms/answer-post.ts')
/** Lets a page answer a form that was posted to it: the page with its errors, or a redirect. */
export type AnswerPost = FormsCode['answerPost']
/** What saves the lead, and what is told of errors. */
type Dependencies = Parameters<AnswerPost>[2]

type FormParts = Dependencies & { page: ServedFile; siteUrl: string; answerPost: AnswerPost }

/** The longest form has nine fields; more than this only costs time. */
const maxFields = 64

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  c: Context,
  incoming: IncomingMessage,
  { page, siteUrl, answerPost, ...dependencies }: FormParts,
): Promise<Response> {
  const { 'content-type': type = '', 'accept-encoding': accepted } = incoming.headers
  if (!isFromOurPages(incoming.headers, siteUrl)) {
    return c.text('This form can only be sent from its own page.\n', 403)
  }
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return c.text('This address takes only application/x-www-form-urlencoded.\n', 415)
  }
  const body = await readBody(incoming)
  if (!body || body.toString('latin1').split('&', maxFields + 1).length > maxFields) {
    return c.text('This is more than the form can take. Please shorten it.\n', 413)
  }
  const { pathname, search } = new URL(c.req.url)
  const { signal } = c.req.raw
  const headers = { 'Content-Type': type }
  const post = new Request(siteUrl + pathname + search, { method: 'POST', headers, body, signal })
  const html = page.variants.identity.bytes.toString()
  const answer = await answerPost(post, html, dependencies)
  if (answer.status === 303) {
    return c.body(null, 303, { Location: answer.next, 'Content-Length': '0' })
  }
  const isCompressed = acceptsEncoding(accepted, 'gzip')
  return c.body(isCompressed ? gzipSync(answer.html) : answer.html, answer.status, {
    'Content-Type': page.type,
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
    // Not "no-store": without script, Back shows the answers again instead of an error.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    ...(page.contentSecurityPolicy && { 'Content-Security-Policy': page.contentSecurityPolicy }),
    ...(answer.retryAfterSeconds && { 'Retry-After': String(answer.retryAfterSeconds) }),
  })
}

/** Of a build, which may be older than this server by one release. */
export async function loadAnswerPost(buildFolder: string): Promise<AnswerPost> {
  const code = await import(pathToFileURL(join(buildFolder, 'server/forms.js')).href)
  return code.answerPost ?? composeAnswerPost(code)
}

/** What builds had before `answerPost`. To be taken out with the next release. */
type OlderFormsCode = {
  receiveLead(
    request: Request,
    dependencies: Dependencies,
  ): Promise<
    | { status: 303; next: string }
    | { status: 200 | 422 | 429 | 503; answer: unknown; retryAfterSeconds?: number }
  >
  renderAnswer(page: string, answer: unknown): string
}

const composeAnswerPost =
  (code: OlderFormsCode): AnswerPost =>
  async (request, html, dependencies) => {
    const received = await code.receiveLead(request, dependencies)
    if (received.status === 303) return received
    request.signal.throwIfAborted()
    const { answer, ...rest } = received
    return { ...rest, html: code.renderAnswer(html, answer) }
  }
