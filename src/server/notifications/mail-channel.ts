import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { MailWords } from '#schema/site.ts'
import { type Channel, DeliveryError, type MailSettings, type Message } from './channel.ts'
import {
  composeBareEmail,
  composeEmail,
  type Email,
  entitle,
  type LinkToAnswered,
} from './compose-email.ts'
import { explainMailFailure } from './explain-failure.ts'
import type { NotificationQueue } from './queue.ts'
import { renderHtml, renderText } from './render-email.ts'

const minuteMs = 60_000

/** Emails the owner, once a minute at most, with a list where there are several leads. */
export function createMailChannel(
  settings: MailSettings,
  words: MailWords,
  linkTo?: LinkToAnswered,
): Channel {
  const { send, close } = createMailer(settings, words)
  async function sendToOwner(email: Email, { kind, leads }: Message) {
    const moment = kind === 'test' || kind === 'alarm' ? Date.now() : ''
    const key = [kind, email.subject, ...leads.map(({ id }) => id), moment].join('\n')
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const refused = await send(email, { to: [...settings.to], key, headers })
    const remark = 'The mail server refuses some of the recipients in NOTIFY_TO.'
    return refused > 0 ? { remark } : {}
  }
  return {
    name: 'mail',
    mostLeads: 250,
    everyMs: minuteMs,
    deliver: (message) =>
      sendToOwner(composeEmail(message, words.owner, linkTo), message).catch((error) => {
        if (error.reason !== 'content' || message.leads.length === 0) throw error
        return sendToOwner(composeBareEmail(message, words.owner), message)
      }),
    close,
  }
}

/**
 * Answers an applicant once. The email holds nothing that a visitor wrote and is claimed before it is
 * sent, so that the site cannot be used to write to strangers.
 */
export function createAcknowledgementChannel(
  settings: MailSettings,
  words: MailWords,
  queue: NotificationQueue,
): Channel {
  const { send, close } = createMailer(settings, words)
  const { subject, paragraphs: notes } = words.applicant
  // RFC 3834, and Microsoft's counterpart: no auto-responder answers it.
  const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
  return {
    name: 'acknowledgement',
    mostLeads: 1,
    everyMs: 0,
    async deliver({ leads: [lead] }) {
      if (!lead || !(await queue.claimAcknowledgement(lead))) return { isSkipped: true }
      const key = `acknowledgement ${lead.id}`
      try {
        await send(entitle(subject, { notes }), { to: [lead.email], key, headers })
      } catch (error) {
        // This address is refused: another attempt would not help.
        if (error instanceof DeliveryError && error.reason === 'recipient')
          return { isSkipped: true }
        throw error
      }
      return {}
    },
    close,
  }
}

type Envelope = {
  to: string[]
  /** The same for the same email: what is sent twice has one Message-ID. */
  key: string
  headers: Record<string, string>
}

/** For each step of SMTP. Healthy servers need a second or two. */
const stepTimeoutMs = 20_000
/** For all steps: a server that sends a byte now and then passes each step's limit. */
const wholeTimeoutMs = 90_000

/** One connection per email. */
function createMailer({ smtpUrl, from }: MailSettings, words: MailWords) {
  const closing = new AbortController()
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    // Optional encryption can be removed by a third party: never with a password.
    requireTLS: needsEncryption(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Resolves to how many recipients were refused while others were accepted. */
  async function send(email: Email, { to, key, headers }: Envelope): Promise<number> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(wholeTimeoutMs)])
    const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
    const sending = transport.sendMail({
      from,
      to,
      subject: email.subject,
      ...(email.replyTo && { replyTo: email.replyTo }),
      text: renderText(email),
      html: renderHtml(email, words),
      messageId: `<${digest}@${domain}>`,
      headers,
    })
    const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason))
    try {
      return (await Promise.race([sending, aborted])).rejected.length
    } catch (error) {
      throw error instanceof DeliveryError ? error : explainMailFailure(error)
    }
  }
  const close = () => closing.abort(new DeliveryError('closed', 'The server stops.'))
  return { send, close }
}

function needsEncryption(smtpUrl: string): boolean {
  const { hostname, username, protocol } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))
  return protocol === 'smtp:' && username !== '' && !isLocal
}
