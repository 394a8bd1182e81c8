import { createHash } from 'node:crypto'
import type { MailWords } from '#schema/site.ts'
import { composeBareLetter, composeLetter } from './compose-letter.ts'
import { type Courier, CourierFailure, type Delivered, type Parcel } from './courier.ts'
import type { MailSettings } from './courier-settings.ts'
import type { Letter } from './letter.ts'
import { writeLetterHtml } from './letter-html.ts'
import { writeLetterText } from './letter-text.ts'
import type { MailMessage, MailTransport } from './mail-transport.ts'

type Means = { settings: MailSettings; words: MailWords; transport: MailTransport }

const minuteMs = 60_000

/** Tells the owner by mail: one mail a minute at most, with a list where there are several. */
export function createMailCourier({ settings, words, transport }: Means): Courier {
  const { from, to } = settings
  const send = async (letter: Letter, parcel: Parcel): Promise<Delivered> => {
    const refused = await transport.send({
      from,
      to,
      ...writeMail(letter, words.brand),
      messageId: nameMessage(parcel, letter, from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const remark = 'The mail server refuses some of the recipients in NOTIFY_TO.'
    return refused.length > 0 ? { remark } : {}
  }
  return {
    name: 'mail',
    mostLeads: 250,
    everyMs: minuteMs,
    async deliver(parcel) {
      try {
        return await send(composeLetter(parcel, words.owner), parcel)
      } catch (error) {
        const isRefused = error instanceof CourierFailure && error.reason === 'content'
        if (!isRefused || parcel.leads.length === 0) throw error
        return send(composeBareLetter(parcel, words.owner), parcel)
      }
    },
    close: () => transport.close(),
  }
}

export function writeMail(
  letter: Letter,
  brand: string,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'replyTo'> {
  const { subject, replyTo } = letter
  return {
    subject,
    ...(replyTo && { replyTo }),
    text: writeLetterText(letter),
    html: writeLetterHtml(letter, brand),
  }
}

/** Known before it is sent: what is sent again after a kill is the same mail. */
function nameMessage({ kind, leads, gap }: Parcel, { subject }: Letter, from: string): string {
  const isOwn = kind === 'test' || kind === 'alarm'
  const content = [kind, subject, gap?.since, ...leads.map(({ id }) => id), isOwn && Date.now()]
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return `<${digest}@${findDomain(from)}>`
}

function findDomain(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
}
