import { readAge } from '#leads/calendar-date.ts'
import { readMessage } from '#leads/read-message.ts'
import type { MailWords } from '#schema/site.ts'
import type { Alarm, Parcel } from './courier.ts'
import type { Letter, ListedLead } from './letter.ts'
import type { Gap, UntoldLead } from './outbox.ts'
import { tameLine, tameLines } from './tame-text.ts'
import { writeDate, writeShortDate } from './write-date.ts'

type Words = MailWords['owner']

/** A subject longer than this is cut by every mail program. */
const longestName = 60

/** The mail that tells the owner of a parcel. */
export function composeLetter(parcel: Parcel, words: Words): Letter {
  const { kind, leads, gap } = parcel
  const [first, ...others] = leads
  const notes = gap ? [describeGap(gap, words)] : []
  if (kind === 'test') return composeTest(words)
  if (parcel.alarm) return composeAlarm(parcel.alarm, words)
  if (kind === 'suspects') return composeList(parcel, [words.suspects, ...notes], words)
  if (!first) return composeGap(gap ?? { count: 0, since: '' }, notes, words)
  return others.length > 0 ? composeList(parcel, notes, words) : composeSingle(first, notes, words)
}

/** The same without a word of a visitor's, for a mail server that refuses his. */
export function composeBareLetter({ leads }: Parcel, words: Words): Letter {
  const { bare } = words.subjects
  const since = leads[0]?.received_at ?? new Date().toISOString()
  return {
    subject: bare,
    heading: bare,
    notes: [words.bare],
    closing: [],
    next: listFrom(since, words),
  }
}

function composeSingle(lead: UntoldLead, notes: readonly string[], words: Words): Letter {
  const { name, email, id, received_at } = lead
  const { answers, flag } = describeLead(lead, words)
  return {
    subject: fill(words.subjects[lead.kind], {
      name: shorten(tameLine(name)),
      gathering: nameGathering(lead),
    }),
    heading: fill(words.subjects[lead.kind], {
      name: tameLine(name),
      gathering: nameGathering(lead),
    }),
    replyTo: { name: shorten(tameLine(name)), address: email },
    notes: [...notes, ...(flag ? [fill(words.flag, { flag })] : [])],
    answers: [...answers, [words.labels.received, writeDate(received_at)]],
    closing: [words.reply],
    next: { sentence: words.done, command: `npm run leads -- done ${id}` },
  }
}

type Description = { answers: [label: string, value: string][]; flag?: string }

function describeLead(lead: UntoldLead, words: Words): Description {
  const { labels } = words
  const flag = lead.flag === undefined ? {} : { flag: words.flood }
  const answers: Description['answers'] = [
    [labels.name, tameLine(lead.name)],
    [labels.email, tameLine(lead.email)],
  ]
  if (lead.gathering) answers.push([labels.gathering, nameGathering(lead)])
  if (lead.message === undefined) return { answers, ...flag }
  const message = describeMessage(lead, lead.message, words)
  return { ...flag, ...message, answers: [...answers, ...message.answers] }
}

function describeMessage(lead: UntoldLead, message: string, words: Words): Description {
  const { answers, birthday, flag } = readMessage(message, lead)
  const age = birthday && readAge(birthday, lead.received_at.slice(0, 10) as typeof birthday)
  const shown = answers.map(([label, value]): [string, string] => {
    const isBirthday = age !== undefined && value === birthday
    const text = isBirthday ? `${value} ${fill(words.age, { age: String(age) })}` : value
    return [label, tameLines(text)]
  })
  return { answers: shown, ...(flag !== undefined && { flag: tameLine(flag) }) }
}

function composeList(
  { kind, leads, unlisted = 0 }: Parcel,
  notes: readonly string[],
  words: Words,
): Letter {
  const pattern = kind === 'suspects' ? words.subjects.suspects : words.subjects.several
  const subject = fill(pattern, { count: String(leads.length + unlisted) })
  return {
    subject,
    heading: subject,
    notes,
    list: leads.map((lead) => listLead(lead, words)),
    closing: unlisted > 0 ? [fill(words.unlisted, { count: String(unlisted) })] : [],
    next: listFrom(leads[0]?.received_at ?? '', words),
  }
}

function listLead(lead: UntoldLead, words: Words): ListedLead {
  const { flag } = describeLead(lead, words)
  const remark = lead.isSuspect ? flag : nameGathering(lead)
  return {
    kind: words.kinds[lead.kind],
    name: tameLine(lead.name),
    email: tameLine(lead.email),
    when: writeShortDate(lead.received_at),
    ...(remark && { remark }),
  }
}

function composeGap({ count, since }: Gap, notes: readonly string[], words: Words): Letter {
  const subject = fill(words.subjects.earlier, { count: String(count) })
  return { subject, heading: subject, notes, closing: [], next: listFrom(since, words) }
}

function composeTest(words: Words): Letter {
  const { test } = words.subjects
  return { subject: test, heading: test, notes: words.test, closing: [] }
}

function composeAlarm({ site, reason }: Alarm, words: Words): Letter {
  const { alarm, calm } = words.subjects
  const subject = fill(reason === undefined ? calm : alarm, { site: new URL(site).host })
  const found = reason === undefined ? [words.calm] : [tameLine(reason), words.alarm]
  return {
    subject,
    heading: subject,
    notes: found,
    closing: [],
    next: { sentence: words.again, command: `npm run canary -- ${site}` },
  }
}

function describeGap({ count, since }: Gap, words: Words): string {
  return fill(words.earlier, { count: String(count), since: writeDate(since) })
}

function listFrom(since: string, words: Words): NonNullable<Letter['next']> {
  const day = since.slice(0, 10)
  return { sentence: words.list, command: `npm run leads -- list --since ${day}` }
}

/** "summer-solstice" -> "Summer Solstice" */
function nameGathering({ gathering = '' }: UntoldLead): string {
  return gathering.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name
}

/** In one pass, so that no visitor's words are taken for a mark of ours. */
function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
