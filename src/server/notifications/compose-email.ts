import { readAge } from '#leads/calendar-date.ts'
import { readSource } from '#leads/campaign.ts'
import { readMessage } from '#leads/message.ts'
import type { MailWords } from '#schema/site.ts'
import type { Message, PendingLead } from './channel.ts'
import { fill, type Part, type Row, renderEmail } from './render-email.ts'

/** The address of the page that marks a lead as answered. */
export type LinkToAnswered = (lead: { id: string }) => string

/** The email that tells the owner of a message. */
export function composeEmail(message: Message, words: MailWords, linkTo?: LinkToAnswered) {
  const { kind, leads, alarm } = message
  const { subjects, calm, again, test } = words.owner
  const [lead] = leads
  if (alarm) {
    const { site, reason } = alarm
    const facts = reason === undefined ? [calm] : [cleanLine(reason), words.owner.alarm]
    const subject = fill(reason === undefined ? subjects.calm : subjects.alarm, {
      site: new URL(site).host,
    })
    const next = { sentence: again, command: `npm run canary -- ${site}` }
    return renderEmail(subject, [...facts, next], words)
  }
  if (!lead) return renderEmail(subjects.test, test, words)
  return kind === 'leads' && leads.length === 1
    ? composeSingle(lead, words, linkTo)
    : composeList(message, words, linkTo)
}

/** Without a visitor's words, for a mail server that refuses them. */
export function composeBareEmail({ leads }: Message, words: MailWords) {
  const { subjects, bare } = words.owner
  return renderEmail(subjects.bare, [bare, listFrom(leads, words)], words)
}

function composeSingle(lead: PendingLead, words: MailWords, linkTo?: LinkToAnswered) {
  const { labels, subjects, answered, done, reply } = words.owner
  const name = cleanLine(lead.name)
  const gathering = nameGathering(lead)
  const { answers, flag } = describeAnswers(lead, words)
  const rows: Row[] = [
    [labels.name, name],
    [labels.email, cleanLine(lead.email)],
    ...(lead.gathering ? [[labels.gathering, gathering] as const] : []),
    ...answers,
    [labels.received, formatTime(lead.received_at)],
  ]
  const next = linkTo
    ? { label: answered, address: linkTo(lead) }
    : { sentence: done, command: `npm run leads -- done ${lead.id}` }
  const warning = flag === undefined ? [] : [fill(words.owner.flag, { flag })]
  const subject = fill(subjects[lead.kind], { name, gathering })
  const email = renderEmail(subject, [...warning, { rows }, reply, next], words)
  return { ...email, replyTo: { name, address: lead.email } }
}

function composeList(
  { kind, leads, unlisted = 0 }: Message,
  words: MailWords,
  linkTo?: LinkToAnswered,
) {
  const { subjects, kinds, suspects, answered } = words.owner
  const isSpam = kind === 'suspects'
  const rows = leads.map((lead): Row => {
    const remark = isSpam ? describeAnswers(lead, words).flag : nameGathering(lead)
    const details = [formatTime(lead.received_at), remark].filter(Boolean).join(' · ')
    const person = `${cleanLine(lead.name)} <${cleanLine(lead.email)}>`
    const link = linkTo && { label: answered, address: linkTo(lead) }
    return [kinds[lead.kind], `${person}\n${details}`, link]
  })
  const count = String(leads.length + unlisted)
  const subject = fill(isSpam ? subjects.suspects : subjects.several, { count })
  const rest = fill(words.owner.unlisted, { count: String(unlisted) })
  const parts = [
    ...(isSpam ? [suspects] : []),
    { rows },
    ...(unlisted > 0 ? [rest] : []),
    listFrom(leads, words),
  ]
  return renderEmail(subject, parts, words)
}

function describeAnswers(lead: PendingLead, { owner: words }: MailWords) {
  const { answers, birthday, flag } =
    lead.message === undefined
      ? { answers: readSource(lead.source ?? '') }
      : readMessage(lead.message, lead)
  const age = birthday && readAge(birthday, lead.received_at.slice(0, 10) as typeof birthday)
  const rows = answers.map(([label, value]): Row => {
    const isBirthday = age !== undefined && value === birthday
    const years = isBirthday ? ` ${fill(words.age, { age: String(age) })}` : ''
    return [label, cleanLines(value) + years]
  })
  const flood = lead.flag === undefined ? undefined : words.flood
  return { answers: rows, flag: flag === undefined ? flood : cleanLine(flag) }
}

function listFrom([first]: readonly PendingLead[], words: MailWords): Part {
  const day = first?.received_at.slice(0, 10)
  return { sentence: words.owner.list, command: `npm run leads -- list --since ${day}` }
}

/** "summer-solstice" -> "Summer Solstice" */
function nameGathering({ gathering = '' }: PendingLead): string {
  return gathering.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** "January 31, 2027 at 08:15 UTC" */
function formatTime(time: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const
  return `${new Date(time).toLocaleString('en-US', { ...style, timeZone: 'UTC' })} UTC`
}

// Control characters other than tab and line feed, lone surrogates, separators, and marks that change
// the direction of text. Joiners (U+200C, U+200D) stay: names and emoji need them.
const hidden = /[[\p{Cc}--[\n\t]]\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gv

/** Without what a mail program would obey rather than show. */
function cleanLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(hidden, '')
}

function cleanLine(text: string): string {
  return cleanLines(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim()
}
