import { MIMEType } from 'node:util'
import type { HttpRequest } from '#server/http/exchange.ts'
import { largestBodyBytes } from '#server/http/read-body.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

type Parser = {
  parse: (text: string) => unknown
  /** What to say where that fails: "Invalid form data". */
  complaint: string
}

const json = 'application/json'

const parsers = {
  [json]: { parse: JSON.parse, complaint: 'Empty or invalid json' },
  'application/x-www-form-urlencoded': { parse: parseForm, complaint: 'Invalid form data' },
} satisfies Record<string, Parser>

// A byte order mark stays in the text, where JSON does not allow it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What can read the body, before any of it is read. */
export function chooseParser({ headers }: HttpRequest): Parser {
  checkEncoding(headers['content-encoding'])
  const { 'content-type': contentType = json } = headers
  if (contentType === json) return parsers[json]
  const { essence, charset } = readType(contentType)
  const parser = parsers[essence as keyof typeof parsers]
  if (parser && /^utf-?8$/i.test(charset)) return parser
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${shorten(contentType)}`)
}

/** What was sent, as JavaScript holds it; whether it is a row is for others to say. */
export function parsePayload(bytes: Buffer | undefined, { parse, complaint }: Parser): unknown {
  if (!bytes) {
    const hint = `At most ${largestBodyBytes} bytes can be sent`
    throw new RestError(413, 'PT413', 'Request body too large', { hint })
  }
  try {
    return parse(utf8.decode(bytes))
  } catch {
    throw new RestError(400, 'PGRST102', complaint)
  }
}

function checkEncoding(encoding = 'identity'): void {
  if (encoding.toLowerCase() === 'identity') return
  throw new RestError(415, 'PT415', `Content-Encoding not acceptable: ${shorten(encoding)}`)
}

function readType(contentType: string): { essence: string; charset: string } {
  try {
    const { essence, params } = new MIMEType(contentType)
    return { essence, charset: params.get('charset') ?? 'utf-8' }
  } catch {
    return { essence: '', charset: '' }
  }
}

/** By hand, because URLSearchParams mends what is broken, and a lead is stored as it was sent. */
function parseForm(text: string): Record<string, string> {
  const fields = text
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [name = '', ...value] = field.split('=')
      return [decodeField(name), decodeField(value.join('='))] as const
    })
  const row = Object.fromEntries(fields)
  if (Object.keys(row).length < fields.length) throw new SyntaxError('a field was sent twice')
  return row
}

function decodeField(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
