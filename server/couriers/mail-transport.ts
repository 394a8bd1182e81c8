import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { CourierFailure } from './courier.ts'
import { explainMailFailure } from './explain-mail-failure.ts'

export type MailMessage = {
  /** "Solstice <site@solstice.example>" */
  from: string
  to: readonly string[]
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The same for the same mail, so that a mail program shows one that came twice once. */
  messageId: string
  headers?: Record<string, string>
}

export type MailTransport = {
  /** Resolves to the recipients that were refused while others were taken. */
  send(message: MailMessage): Promise<string[]>
  /** Breaks off what is under way. */
  close(): void
}

/** For each step: healthy servers need a second or two. */
const stepTimeoutMs = 20_000
/** For all of it: a server that sends a byte now and then never passes a step's limit. */
const wholeTimeoutMs = 90_000

/** One connection a mail: there is one a minute at most, and no server likes idle guests. */
export function createMailTransport(smtpUrl: string): MailTransport {
  const underWay = new Set<() => void>()
  return {
    async send(message) {
      const transport = createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: 1,
        maxRequeues: 0,
        dnsTimeout: stepTimeoutMs,
        connectionTimeout: stepTimeoutMs,
        greetingTimeout: stepTimeoutMs,
        socketTimeout: stepTimeoutMs,
        // An optional encryption can be taken away by whoever stands between: not with a password.
        ...(needsEncryption(smtpUrl) && { requireTLS: true }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let broken: CourierFailure | undefined
      const breakOff = (failure: CourierFailure) => {
        broken ??= failure
        transport.close({ force: true })
      }
      const stop = () => breakOff(new CourierFailure('closed', 'The server is being stopped.'))
      const timer = setTimeout(() => breakOff(tooSlow()), wholeTimeoutMs)
      underWay.add(stop)
      try {
        const { rejected } = await transport.sendMail({ ...message, to: [...message.to] })
        return rejected.map(String)
      } catch (error) {
        throw broken ?? explainMailFailure(error)
      } finally {
        clearTimeout(timer)
        underWay.delete(stop)
        transport.close({ force: true })
      }
    },
    close() {
      for (const stop of underWay) stop()
    },
  }
}

function tooSlow(): CourierFailure {
  return new CourierFailure('timeout', 'The mail server did not answer in time.')
}

function needsEncryption(smtpUrl: string): boolean {
  const { hostname, username, protocol } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))
  return protocol === 'smtp:' && username !== '' && !isHere
}
