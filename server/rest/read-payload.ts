import { MIMEType } from 'node:util'
import type { HttpRequest } from '#server/http/exchange.ts'
import { largestBodyBytes } from '#server/http/read-body.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

type Parse = (text: string) => unknown

const parsers: Record<string, { parse: Parse; complaint: string }> = {
  'application/json': { parse: JSON.parse, complaint: 'Empty or invalid json' },
  'application/x-www-form-urlencoded': { parse: parseForm, complaint: 'Invalid form data' },
}

// A byte order mark stays in the text, where JSON does not allow it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What was sent, as JavaScript holds it; whether it is a row is for others to say. */
export async function readPayload(request: HttpRequest): Promise<unknown> {
  checkEncoding(request)
  const { parse, complaint } = chooseParser(request.headers['content-type'])
  const bytes = await request.readBody()
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

function checkEncoding({ headers }: HttpRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() === 'identity') return
  throw new RestError(415, 'PT415', `Content-Encoding not acceptable: ${shorten(encoding)}`)
}

function chooseParser(contentType: string | undefined) {
  const { essence, charset } = readType(contentType ?? 'application/json')
  const parser = parsers[essence]
  if (parser && /^utf-?8$/i.test(charset)) return parser
  const name = shorten(contentType ?? '')
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${name}`)
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
