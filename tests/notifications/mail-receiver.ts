import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedMail = ReturnType<typeof readMail> & { raw: string; from: string; to: string[] }

export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>

/** A real mail server on this machine that keeps what it gets. */
export async function startMailReceiver(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const raw = await text(stream)
      const from = mailFrom ? mailFrom.address : ''
      mails.push({ ...readMail(raw), raw, from, to: rcptTo.map(({ address }) => address) })
      callback()
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Enough of MIME to read what Nodemailer writes. */
function readMail(raw: string) {
  const { headers, body } = splitHead(raw)
  const [, boundary] = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? []
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitHead) : []
  const find = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '') : ''
  }
  return { headers, text: find('text/plain'), html: find('text/html') }
}

/** The headers by name in small letters, unfolded and decoded: { subject: "New application: Tom" }. */
function splitHead(part: string) {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    headers[line.slice(0, at).toLowerCase()] = decodeWords(line.slice(at + 1).trim())
  }
  return { headers, body: rest.join('\r\n\r\n') }
}

function decodeBody(body: string, encoding: string): string {
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body
  const plain = encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : text
  return plain.replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}

/** RFC 2047: =?UTF-8?Q?...?= and =?UTF-8?B?...?=, with no space between two of them. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
