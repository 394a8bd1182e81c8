import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SaveLead } from '#leads/save-lead.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { readLimitedBody } from './gates/body-limit.ts'
import { isFromOurPages } from './gates/same-origin.ts'
import type { ServedFile } from './pages.ts'
import { plainAnswer } from './plain-answer.ts'
import type { RenderPage } from './render-page.ts'

export type FormParts = {
  renderPage: RenderPage
  saveLead: SaveLead
  siteUrl: string
  reportError: (error: unknown) => void
}

/** A form that was posted without script. The page that it stands on answers. */
export async function answerForm(
  request: Request,
  page: ServedFile,
  parts: FormParts,
): Promise<Response> {
  if (!isFromOurPages(request, parts.siteUrl)) {
    return plainAnswer(403, 'This form can only be sent from its own page.\n')
  }
  if (!isPlainForm(request.headers)) {
    return plainAnswer(415, 'This address takes only application/x-www-form-urlencoded.\n')
  }
  const body = await readLimitedBody(request)
  if (!body) return plainAnswer(413, 'This is more than the form can take. Please shorten it.\n')
  const nonce = randomBytes(16).toString('base64')
  const answer = await parts.renderPage(copyRequest(request, body), { nonce, ...parts })
  if (answer.status >= 300 && answer.status < 400) return answer
  const html = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  const policy = page.contentSecurityPolicy
  if (policy) headers.set('Content-Security-Policy', trustNonce(policy, nonce))
  return sendCompressed(html, { status: answer.status, headers }, request)
}

function isPlainForm(headers: Headers): boolean {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  const encoding = headers.get('Content-Encoding') ?? 'identity'
  return (
    type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && encoding === 'identity'
  )
}

/** Without Origin: React Router would compare it with a scheme that a proxy may have changed. */
function copyRequest(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  headers.delete('Content-Length')
  return new Request(request.url, { method: 'POST', headers, body, signal: request.signal })
}

/** The page's own policy, with a nonce in place of the hashes: this page was drawn just now. */
function trustNonce(policy: string, nonce: string): string {
  return policy
    .replace(/script-src [^;]*/, `script-src 'self' 'nonce-${nonce}'`)
    .replace(/style-src [^;]*/, `style-src 'nonce-${nonce}'`)
}

/** Drawn for one visitor, often on a poor connection: a quick compression saves most of the bytes. */
function sendCompressed(
  html: Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
  request: Request,
): Response {
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), ['br', 'gzip'])
  const body = compress(html, encoding)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Vary', 'Accept-Encoding')
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status, headers })
}

function compress(html: Buffer<ArrayBuffer>, encoding: ReturnType<typeof chooseEncoding>) {
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return gzipSync(html)
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
