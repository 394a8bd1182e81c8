import type { Lead } from '#leads/lead-rows.ts'
import { gatheringSlugs } from '#schema/gathering-days.ts'
import type { Random } from './create-random.ts'
import { postLead } from './post-lead.ts'

export type SentLead = {
  lead: Lead
  /** The visitor has seen that it was stored. */
  isAcknowledged: boolean
  /** When it was sent for the second time, because nobody knew what became of the first. */
  retriedAt?: Date
}

export type Crowd = {
  /** Everything that was ever sent. */
  sent: SentLead[]
  /** Many visitors at once, each sending one lead after the other until the server is gone. */
  visit(address: string, onAnswer: () => void): Promise<void>
  /** Sends once more whatever has no answer yet. */
  finish(address: string): Promise<void>
}

/** Visitors who remember what they sent, and send again what was not acknowledged. */
export function gatherCrowd(size: number, random: Random): Crowd {
  const sent: SentLead[] = []
  const unanswered: SentLead[] = []

  function takeNext(): SentLead {
    const again = unanswered.shift()
    if (again) {
      again.retriedAt ??= new Date()
      return again
    }
    const fresh = { lead: inventLead(sent.length, random), isAcknowledged: false }
    sent.push(fresh)
    return fresh
  }

  /** False when the server is gone. */
  async function send(address: string, entry: SentLead): Promise<boolean> {
    const clicks = random.isOnceIn(8) ? 2 : 1
    const posts = Array.from({ length: clicks }, () => readStatus(address, entry.lead))
    const statuses = await Promise.all(posts)
    const wrong = statuses.find((status) => status !== 201 && status !== undefined)
    if (wrong) throw new Error(`A good lead was answered with ${wrong}.`)
    entry.isAcknowledged = statuses.includes(201)
    if (!entry.isAcknowledged) unanswered.push(entry)
    return entry.isAcknowledged
  }

  async function keepSending(address: string, onAnswer: () => void): Promise<void> {
    while (await send(address, takeNext())) onAnswer()
  }

  return {
    sent,
    async visit(address, onAnswer) {
      await Promise.all(Array.from({ length: size }, () => keepSending(address, onAnswer)))
    },
    async finish(address) {
      while (unanswered.length > 0) await send(address, takeNext())
    },
  }
}

async function readStatus(address: string, lead: Lead): Promise<number | undefined> {
  try {
    const answer = await postLead(address, lead)
    await answer.text()
    return answer.status
  } catch {
    return undefined
  }
}

/** Each with an address of its own, by which it is found again. */
function inventLead(index: number, random: Random): Lead {
  const person = { name: `Visitor ${index}`, email: `visitor-${index}@example.com` }
  const kind = random.below(6)
  if (kind === 0) return { table: 'waitlist_signups', row: person }
  const gathering = gatheringSlugs[random.below(gatheringSlugs.length)]
  if (kind === 1 && gathering) return { table: 'gathering_signups', row: { ...person, gathering } }
  const message = `I am number ${index}. `.padEnd(20 + random.below(5_000), 'I write a lot. ')
  return { table: 'contact_submissions', row: { ...person, message } }
}
