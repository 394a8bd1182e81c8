import { hash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { MailCopy } from '#content/brand.ts'
import { type Channel, explainFailure, type LinkToAnswered, type MailSettings } from './channel.ts'
import { composeAcknowledgement, composeBareEmail, composeEmail } from './compose-email.ts'

type LoadCopy = () => Promise<MailCopy>

/** Emails the owner, with a list where there are several leads. */
export function createMailChannel(
  settings: MailSettings,
  loadCopy: LoadCopy,
  linkTo?: LinkToAnswered,
): Channel {
  const envelope = { to: settings.to, headers: { 'Auto-Submitted': 'auto-generated' } }
  return {
    name: 'mail',
    async deliver(message) {
      const { kind, leads } = message
      const copy = await loadCopy()
      const key = [kind, ...(leads.length > 0 ? leads.map(({ id }) => id) : [Date.now()])].join()
      const email = { ...composeEmail(message, copy, linkTo), ...envelope }
      const { rejected } = await send(settings, copy, key, email).catch((error) => {
        if (error.reason !== 'content' || leads.length === 0) throw error
        const bare = { ...composeBareEmail(message, copy), ...envelope }
        return send(settings, copy, `bare ${key}`, bare)
      })
      const remark = 'The mail server refuses some of the recipients in NOTIFY_TO.'
      return rejected.length > 0 ? { remark } : {}
    },
  }
}

export function createAcknowledgementChannel(settings: MailSettings, loadCopy: LoadCopy): Channel {
  // RFC 3834, and Microsoft's counterpart: no auto-responder answers it.
  const headers = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }
  return {
    name: 'acknowledgement',
    async deliver({ leads: [lead] }) {
      const copy = await loadCopy()
      const email = { ...composeAcknowledgement(copy), headers, to: lead?.email }
      await send(settings, copy, `acknowledgement ${lead?.id}`, email).catch((error) => {
        // This address is refused: another attempt would not help.
        if (error.reason !== 'recipient') throw error
      })
      return {}
    },
  }
}

/**
 * One connection per email. What is sent twice, under the same key, has one Message-ID. The brand stands
 * before an address without a name.
 */
async function send(
  { smtpUrl, from }: MailSettings,
  { brand }: MailCopy,
  key: string,
  email: SendMailOptions,
) {
  // Loaded only where mail is set up.
  const { createTransport } = await import('nodemailer')
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  const { hostname, username, protocol } = new URL(smtpUrl)
  const isLocal = /^(localhost|\[::1\]|127\.[\d.]+)$/.test(hostname)
  const transport = createTransport({
    url: smtpUrl,
    // Nodemailer would wait for two and for ten minutes.
    connectionTimeout: 20_000,
    socketTimeout: 20_000,
    // Optional encryption can be removed by a third party: never with a password.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLocal,
  })
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
  const messageId = `<${hash('sha256', key).slice(0, 32)}@${domain}>`
  // Nodemailer leaves ASCII alone, and mail programs would decode an encoded word in it (RFC 2047).
  const { subject = '' } = email
  const literal = subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject
  const sender = from.includes('<') ? from : { name: brand, address: from }
  return transport
    .sendMail({ from: sender, messageId, ...email, subject: literal })
    .catch((error) => {
      throw explainFailure(error, 'SMTP_URL', 'The mail server could not take it just now.')
    })
}
