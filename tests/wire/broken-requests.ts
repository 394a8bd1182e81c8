const crlf = '\r\n'

function compose(line: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [line, 'Host: localhost', ...lines, '', body].join(crlf)
}

const json = JSON.stringify({ name: 'A. Visitor', email: 'visitor@example.com', message: 'x' })
const form = 'fullName=A&email=nobody&aboutYourself=I+run.'
const restHeaders = { apikey: 'anon', 'Content-Type': 'application/json' }
const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' }
const get = compose('GET / HTTP/1.1', {})

/** One of each kind of thing that arrives at a port that is open to the world. */
export const wholeRequests: Record<string, string> = {
  page: get,
  head: compose('HEAD /apply HTTP/1.1', {}),
  missed: compose('GET /nowhere HTTP/1.1', {}),
  absolute: compose('GET http://evil.example/ HTTP/1.1', {}),
  form: compose(
    'POST /apply HTTP/1.1',
    { ...formHeaders, 'Content-Length': String(form.length) },
    form,
  ),
  rest: compose(
    'POST /rest/v1/contact_submissions HTTP/1.1',
    { ...restHeaders, 'Content-Length': String(json.length) },
    json,
  ),
  chunked: compose(
    'POST /rest/v1/contact_submissions HTTP/1.1',
    { ...restHeaders, 'Transfer-Encoding': 'chunked' },
    `${json.length.toString(16)}${crlf}${json}${crlf}0${crlf}${crlf}`,
  ),
  unwanted: compose('POST / HTTP/1.1', { 'Content-Length': '50000' }, 'x'.repeat(50_000)),
  expecting: compose('POST /apply HTTP/1.1', {
    ...formHeaders,
    Expect: '100-continue',
    'Content-Length': '5',
  }),
  connect: compose('CONNECT evil.example:443 HTTP/1.1', {}),
  upgrade: compose('GET / HTTP/1.1', { Connection: 'Upgrade', Upgrade: 'websocket' }),
  star: compose('OPTIONS * HTTP/1.1', {}),
  pipelined: get.repeat(12),
  flooded: get.repeat(200),
  mixed: get + compose('CONNECT evil.example:443 HTTP/1.1', {}) + get,
  health: compose('GET /healthz HTTP/1.1', {}),
  'two lengths': compose('POST / HTTP/1.1', {
    'Content-Length': '1',
    'Transfer-Encoding': 'chunked',
  }),
  'large header': compose('GET / HTTP/1.1', { 'X-Large': 'x'.repeat(20_000) }),
  tls: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  http2: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00',
  garbage: 'HELLO\r\n\r\n\x00\xff',
}

/** After how many bytes it is cut: none, one, around every end of a line, half, and never. */
export function listCuts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n/g)].slice(0, 12).flatMap(({ index }) => [index, index + 2])
  const all = [0, 1, 5, Math.floor(text.length / 2), text.length - 1, text.length, ...ends]
  return [...new Set(all.filter((cut) => cut >= 0 && cut <= text.length))]
}

/** How a client can leave. */
export const departures = ['close', 'reset', 'half-close', 'reset after first byte'] as const

export type Departure = (typeof departures)[number]
