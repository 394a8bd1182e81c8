import { UsageError } from '#tools/errors.ts'

/** The origin of the site that a command gets as its only argument. */
export function requireSite(args: readonly string[], command: string): string {
  const [address = '', ...rest] = args
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol) && rest.length === 0) return url.origin
  throw new UsageError(
    `Say which site, for example: npm run ${command} -- https://www.your-name.com`,
  )
}

export type Answer = {
  /** 0 if there was no answer. */
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Why there was no answer. */
  networkError?: string
}

/** Sends one request, follows no redirect and never rejects. */
export type Ask = (
  address: string,
  question?: { method?: string; headers?: Answer['headers']; body?: string },
) => Promise<Answer>

export const askSite: Ask = async (address, question = {}) => {
  try {
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(address, { ...question, signal, redirect: 'manual' })
    const body = await readBody(response)
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } catch (error) {
    return {
      status: 0,
      headers: {},
      body: Buffer.alloc(0),
      networkError: explainNetworkError(error),
    }
  }
}

const maxBodyBytes = 2 * 1024 * 1024

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBodyBytes) throw new Error('its answer has no end within 2 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Posts a form as a browser without script does. */
export const postForm = (ask: Ask, site: string, path: string, fields: Record<string, string>) =>
  ask(site + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site },
    body: new URLSearchParams(fields).toString(),
  })

/** "answers 404", or "does not answer: ..." with the reason. */
export function describeAnswer({ status, headers: { location }, networkError }: Answer): string {
  if (networkError) return `does not answer: ${networkError}`
  return `answers ${status}${location ? `, which leads to ${location}` : ''}`
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'no such name: set its address where you bought the domain, and wait an hour',
  EAI_AGAIN: 'names cannot be looked up just now: is this machine on the internet?',
  ECONNREFUSED: 'no server answers there: is the web server running, and does the firewall let it?',
  ECONNRESET: 'the connection breaks off: look into the log of the web server',
  EHOSTUNREACH: 'the machine cannot be reached: does its address agree with the domain?',
  CERT_HAS_EXPIRED: 'its certificate has run out: see why the web server does not renew it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed: let Caddy or certbot get one',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'browsers do not know who signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without its chain: use fullchain.pem',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: get one for this name too',
}

function explainNetworkError(error: unknown): string {
  const { name, cause = error } = error as Error
  if (name === 'TimeoutError') return 'no answer within 20 seconds'
  const { code = '', message } = cause as NodeJS.ErrnoException
  return reasons[code] ?? (code || message)
}
