import { createHash } from 'node:crypto'
import type { MailWords } from '#schema/site.ts'
import { type Courier, CourierFailure } from './courier.ts'
import type { MailSettings } from './courier-settings.ts'
import type { Letter } from './letter.ts'
import { writeMail } from './mail-courier.ts'
import type { MailTransport } from './mail-transport.ts'
import { answersEveryMs, type Outbox, type UntoldLead } from './outbox.ts'

type Means = {
  settings: MailSettings
  words: MailWords
  transport: MailTransport
  outbox: Outbox
  now?: () => Date
}

/** A refusal of this one address, for good: there is nobody to be answered. */
const finalReasons = new Set(['recipient', 'content'])

/**
 * Answers an applicant once. Nothing that a visitor wrote is in the mail, and its place is taken before it
 * is sent: nobody can make us write a stranger twice in a day, or write him somebody else's words.
 */
export function createAcknowledgementCourier(means: Means): Courier {
  const { settings, words, transport, outbox, now = () => new Date() } = means
  const letter = composeAnswer(words)
  const send = ({ id, email }: UntoldLead) =>
    transport.send({
      from: settings.from,
      to: [email],
      ...writeMail(letter, words.brand),
      messageId: nameAnswer(id, settings.from),
      // RFC 3834, and its like at Microsoft: no machine answers it.
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    })
  return {
    name: 'acknowledgement',
    mostLeads: 1,
    everyMs: 0,
    async deliver({ leads: [lead] }) {
      const isDue = lead && isAnswered(lead, now()) && (await outbox.reserveAnswer(lead))
      if (!isDue) return { isSkipped: true }
      try {
        await send(lead)
      } catch (error) {
        if (error instanceof CourierFailure && finalReasons.has(error.reason)) {
          return { isSkipped: true }
        }
        await outbox.releaseAnswer(lead)
        throw error
      }
      return {}
    },
    close: () => transport.close(),
  }
}

/** An answer that comes a day late is odd; the owner has been told, and will write himself. */
function isAnswered({ kind, isSuspect, received_at }: UntoldLead, now: Date): boolean {
  const isFresh = now.getTime() - Date.parse(received_at) < answersEveryMs
  return kind === 'application' && !isSuspect && isFresh
}

function composeAnswer({ applicant }: MailWords): Letter {
  const { subject, paragraphs } = applicant
  return { subject, heading: subject, notes: paragraphs, closing: [] }
}

function nameAnswer(id: string, from: string): string {
  const digest = createHash('sha256').update(`answer ${id}`).digest('hex').slice(0, 32)
  return `<${digest}@${/@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'}>`
}
