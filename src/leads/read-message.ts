import { type CalendarDate, isCalendarDate } from './calendar-date.ts'

type MessageParts = {
  /** Without name and email, in the order of the message: ["Country", "Norway"]. */
  answers: readonly (readonly [label: string, value: string])[]
  birthday?: CalendarDate
  /** Why it looks like a machine's. */
  flag?: string
}

const flagLine = '\nFlag: '

const composed =
  /^Name: (.*)\nEmail: (.*)\n(Gender): (.*)\n(Date of birth): (.*)\n(Country): (.*)\n(Interests): (.*)\n(About): ([\s\S]*)$/
const lastNote = /^([\s\S]*)\n(Referral code|UTM|Flag): (.*)$/

/** The last line says that it looks like a machine's (see compose-message.ts). */
export function hasFlagLine(message: string): boolean {
  const at = message.lastIndexOf(flagLine)
  return at >= 0 && !message.includes('\n', at + flagLine.length)
}

/**
 * The parts of a message from composeMessage. Any other is one answer, even in the same layout: a REST
 * client can claim a name and an email in it that are not those of its lead.
 */
export function readMessage(message: string, lead: { name: string; email: string }): MessageParts {
  const [, name, email, ...found] = composed.exec(message) ?? []
  if (name !== lead.name || email !== lead.email) return { answers: [['Message', message]] }
  const { about, notes } = takeNotes(found.pop() ?? '')
  found.push(about)
  const answers = Array.from({ length: found.length / 2 }, (_, at) => {
    return [found[2 * at] ?? '', found[2 * at + 1] ?? ''] as const
  })
  const birthday = found[3] ?? ''
  const flag = notes.find(([label]) => label === 'Flag')?.[1]
  return {
    answers: [...answers, ...notes.filter(([label]) => label !== 'Flag')],
    ...(isCalendarDate(birthday) && { birthday }),
    ...(flag !== undefined && { flag }),
  }
}

/** From the end, because the free text before them may hold anything. */
function takeNotes(text: string): { about: string; notes: [label: string, value: string][] } {
  const notes: [string, string][] = []
  let about = text
  for (const label of ['Flag', 'UTM', 'Referral code']) {
    const [, before, found, value] = lastNote.exec(about) ?? []
    if (found !== label || before === undefined || value === undefined) continue
    notes.unshift([label, value])
    about = before
  }
  return { about, notes }
}
