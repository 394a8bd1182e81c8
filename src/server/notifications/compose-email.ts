import { readAge } from '#leads/calendar-date.ts'
import { readSource } from '#leads/campaign.ts'
import { readMessage } from '#leads/message.ts'
import type { MailWords } from '#schema/site.ts'
import type { Alarm, Message, PendingLead } from './channel.ts'

/** An email as its parts, before it is written as plain text and as HTML. */
export type Email = {
  subject: string
  heading: string
  replyTo?: { name: string; address: string }
  /** Sentences above everything else. */
  notes: readonly string[]
  /** What one person sent, or one row per lead. Values may have several lines. */
  rows?: readonly Row[]
  /** Sentences below the rows. */
  closing?: readonly string[]
  /** What to press next. */
  link?: Link
  /** What to type next, and why. */
  next?: { sentence: string; command: string }
}

type Link = { label: string; address: string }
type Row = readonly [label: string, value: string, link?: Link | undefined]

/** The address of the page that marks a lead as answered. */
export type LinkToAnswered = (lead: { id: string }) => string

type Words = MailWords['owner']

/** The email that tells the owner of a message. */
export function composeEmail(message: Message, words: Words, linkTo?: LinkToAnswered): Email {
  const { kind, leads, alarm } = message
  const [first] = leads
  if (alarm) return composeAlarm(alarm, words)
  if (kind === 'test' || !first) return entitle(words.subjects.test, { notes: words.test })
  const isSingle = kind === 'leads' && leads.length === 1
  const link = (lead: PendingLead) => linkTo && { label: words.answered, address: linkTo(lead) }
  return isSingle ? composeSingle(first, words, link(first)) : composeList(message, words, link)
}

/** Without a visitor's words, for a mail server that refuses them. */
export function composeBareEmail({ leads }: Message, words: Words): Email {
  return entitle(words.subjects.bare, { notes: [words.bare], next: listFrom(leads, words) })
}

function composeSingle(lead: PendingLead, words: Words, link: Link | undefined): Email {
  const { labels } = words
  const name = cleanLine(lead.name)
  const gathering = nameGathering(lead)
  const { answers, flag } = describeAnswers(lead, words)
  return entitle(fill(words.subjects[lead.kind], { name, gathering }), {
    replyTo: { name, address: lead.email },
    notes: flag === undefined ? [] : [fill(words.flag, { flag })],
    rows: [
      [labels.name, name],
      [labels.email, cleanLine(lead.email)],
      ...(lead.gathering ? [[labels.gathering, gathering] as const] : []),
      ...answers,
      [labels.received, formatTime(lead.received_at)],
    ],
    closing: [words.reply],
    ...(link
      ? { link }
      : { next: { sentence: words.done, command: `npm run leads -- done ${lead.id}` } }),
  })
}

type Answers = { answers: [label: string, value: string][]; flag?: string | undefined }

function describeAnswers(lead: PendingLead, words: Words): Answers {
  const flood = lead.flag === undefined ? undefined : words.flood
  if (lead.message === undefined) {
    const answers = readSource(lead.source ?? '')
    return { answers: answers.map(([label, value]) => [label, cleanLine(value)]), flag: flood }
  }
  const { answers, birthday, flag } = readMessage(lead.message, lead)
  const age = birthday && readAge(birthday, lead.received_at.slice(0, 10) as typeof birthday)
  return {
    answers: answers.map(([label, value]) => {
      const isBirthday = age !== undefined && value === birthday
      const shown = isBirthday ? `${value} ${fill(words.age, { age: String(age) })}` : value
      return [label, cleanLines(shown)]
    }),
    flag: flag === undefined ? flood : cleanLine(flag),
  }
}

function composeList(
  { kind, leads, unlisted = 0 }: Message,
  words: Words,
  link: (lead: PendingLead) => Link | undefined,
): Email {
  const { suspects, several } = words.subjects
  const count = String(leads.length + unlisted)
  return entitle(fill(kind === 'suspects' ? suspects : several, { count }), {
    notes: kind === 'suspects' ? [words.suspects] : [],
    rows: leads.map((lead) => [words.kinds[lead.kind], describeBriefly(lead, words), link(lead)]),
    closing: unlisted > 0 ? [fill(words.unlisted, { count: String(unlisted) })] : [],
    next: listFrom(leads, words),
  })
}

function describeBriefly(lead: PendingLead, words: Words): string {
  const remark = lead.isSuspect ? describeAnswers(lead, words).flag : nameGathering(lead)
  const details = [formatTime(lead.received_at), remark].filter(Boolean).join(' · ')
  return `${cleanLine(lead.name)} <${cleanLine(lead.email)}>\n${details}`
}

function composeAlarm({ site, reason }: Alarm, words: Words): Email {
  const { alarm, calm } = words.subjects
  const subject = fill(reason === undefined ? calm : alarm, { site: new URL(site).host })
  return entitle(subject, {
    notes: reason === undefined ? [words.calm] : [cleanLine(reason), words.alarm],
    next: { sentence: words.again, command: `npm run canary -- ${site}` },
  })
}

export function entitle(subject: string, email: Omit<Email, 'subject' | 'heading'>): Email {
  return { subject, heading: subject, ...email }
}

function listFrom([first]: readonly PendingLead[], words: Words): NonNullable<Email['next']> {
  const day = first?.received_at.slice(0, 10)
  return { sentence: words.list, command: `npm run leads -- list --since ${day}` }
}

/** "summer-solstice" -> "Summer Solstice" */
function nameGathering({ gathering = '' }: PendingLead): string {
  return gathering.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** In one pass, so that a visitor's words are not taken for a placeholder. */
function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}

/** "January 31, 2027 at 08:15 UTC" */
function formatTime(time: string): string {
  const style = {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  } as const
  return `${new Date(time).toLocaleString('en-US', style)} UTC`
}

// Control characters other than tab and line feed, lone surrogates, separators, and marks that change
// the direction of text. Joiners (U+200C, U+200D) stay: names and emoji need them.
const others = String.raw`\x7f-\x9f\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff`
const hidden = new RegExp(String.raw`[\0-\x08\x0b-\x1f${others}]`, 'gu')

/** Without what a mail program would obey rather than show. */
function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(hidden, '')
}

function cleanLine(text: string): string {
  return cleanLines(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim()
}
