import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsEncoding, type ServedFile } from '#server/pages/built-pages.ts'
import type { AnswerPost, Dependencies } from './load-answer-post.ts'

type FormParts = Dependencies & { page: ServedFile; siteUrl: string; answerPost: AnswerPost }

/** The longest form has nine fields; more than this only costs time. */
const maxFields = 64

export const answerTooLarge = (c: Context) =>
  c.text('This is more than the form can take. Please shorten it.\n', 413)

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  c: Context,
  { page, siteUrl, answerPost, ...dependencies }: FormParts,
): Promise<Response> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return c.text('This address takes only application/x-www-form-urlencoded.\n', 415)
  }
  const body = await c.req.text()
  if (body.split('&', maxFields + 1).length > maxFields) return answerTooLarge(c)
  const { pathname, search } = new URL(c.req.url)
  const { signal } = c.req.raw
  const headers = { 'Content-Type': type }
  const post = new Request(siteUrl + pathname + search, { method: 'POST', headers, body, signal })
  const answer = await answerPost(post, page, dependencies)
  if (answer.status === 303) {
    return c.body(null, 303, { Location: answer.next, 'Content-Length': '0' })
  }
  c.header('Content-Type', page.type)
  // Not "no-store": without script, Back shows the answers again instead of an error.
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Accept-Encoding')
  if (page.contentSecurityPolicy) c.header('Content-Security-Policy', page.contentSecurityPolicy)
  if (answer.retryAfterSeconds) c.header('Retry-After', String(answer.retryAfterSeconds))
  if (!acceptsEncoding(c.req.header('accept-encoding'), 'gzip')) {
    return c.body(answer.html, answer.status)
  }
  c.header('Content-Encoding', 'gzip')
  return c.body(gzipSync(answer.html), answer.status)
}
