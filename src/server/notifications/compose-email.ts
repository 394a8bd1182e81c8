import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailCopy } from '#content/brand.ts'
import { fillText } from '#content/fill-text.ts'
import { readAge, writeLongDate } from '#leads/calendar-date.ts'
import { isForFull } from '#leads/campaign.ts'
import { messageFields, notProvided, readAnswers, spamFlags } from '#leads/message.ts'
import { hiddenCharacters } from '#server/process/show-lines.ts'
import type { PendingLead } from '#server/store/lead-repository.ts'
import type { Alarm, LinkToAnswered, Message } from './channel.ts'

/** The email that tells the owner of a message. */
export function composeEmail(message: Message, copy: MailCopy, linkTo?: LinkToAnswered) {
  const { kind, leads, alarm } = message
  const [lead] = leads
  if (alarm) return composeAlarm(alarm, copy)
  if (!lead) return renderEmail(copy.owner.subjects.test, copy.owner.test, copy)
  return kind === 'leads' && leads.length === 1
    ? composeSingle(lead, copy, linkTo)
    : composeList(message, copy, linkTo)
}

/** Without a visitor's words, for a mail server that refuses them. */
export function composeBareEmail({ leads }: Message, copy: MailCopy) {
  const { subjects, bare } = copy.owner
  return renderEmail(subjects.bare, [bare, listFrom(leads, copy)], copy)
}

/** Contains nothing that a visitor wrote, so that the form cannot send messages to strangers. */
export const composeAcknowledgement = (copy: MailCopy) =>
  renderEmail(
    copy.applicant.subject,
    [...copy.applicant.paragraphs, ...(copy.applicant.signature ?? [copy.brand])],
    copy,
  )

function composeAlarm({ site, reason }: Alarm, copy: MailCopy) {
  const { subjects, alarm, calm, again } = copy.owner
  const isCalm = reason === undefined
  const subject = fillText(isCalm ? subjects.calm : subjects.alarm, { site: new URL(site).host })
  const facts = isCalm ? [calm] : [cleanLine(reason), alarm]
  const next = { message: again, command: `npm run canary -- ${site}` }
  return renderEmail(subject, [...facts, next], copy)
}

function composeSingle(lead: PendingLead, copy: MailCopy, linkTo?: LinkToAnswered) {
  const { labels, subjects, answered, done, reply } = copy.owner
  const name = cleanLine(lead.name)
  const gathering = nameGathering(lead, copy)
  const remark = nameRemark(lead, copy)
  const { answers, flag } = describeAnswers(lead, copy)
  const rows: Row[] = [
    [labels.name, name],
    [labels.email, cleanLine(lead.email)],
  ]
  if (remark) rows.push([labels.gathering, remark])
  rows.push(...answers, [labels.received, formatTime(lead.received_at, copy)])
  const parts: Part[] = []
  if (flag !== undefined) parts.push(fillText(copy.owner.flag, { flag }))
  parts.push({ rows }, fillText(reply, { name: nameFirst(name) }))
  if (linkTo) parts.push({ label: answered, address: linkTo(lead) })
  else parts.push({ message: done, command: `npm run leads -- done ${lead.id}` })
  const pattern = isForFull(lead) ? subjects.full : subjects[lead.kind]
  const subject = fillText(pattern, { name, gathering })
  const email = renderEmail(subject, parts, copy)
  // Nodemailer only quotes ASCII, and many mail programs decode an encoded word in quotes (RFC 2047).
  const replyName = name.includes('=?') ? '' : name
  return { ...email, replyTo: { name: replyName, address: lead.email } }
}

function composeList(message: Message, copy: MailCopy, linkTo?: LinkToAnswered) {
  const { kind, leads, unlisted = 0 } = message
  const { subjects, kinds, suspects, answered, replyTo } = copy.owner
  const isLikelySpam = kind === 'likelySpam'
  const rows = leads.map((lead): Row => {
    const remark = isLikelySpam ? describeAnswers(lead, copy).flag : nameRemark(lead, copy)
    const details = [formatTime(lead.received_at, copy), remark].filter(Boolean).join(' · ')
    const name = cleanLine(lead.name)
    const links: Link[] = [
      { label: fillText(replyTo, { name: nameFirst(name) }), address: writeMailto(lead.email) },
    ]
    if (linkTo) links.push({ label: answered, address: linkTo(lead) })
    return [kinds[lead.kind], `${name} <${cleanLine(lead.email)}>\n${details}`, links]
  })
  const count = String(leads.length + unlisted)
  const rest = fillText(copy.owner.unlisted, { count: String(unlisted) })
  const above = isLikelySpam ? [suspects] : []
  const below = [...(unlisted > 0 ? [rest] : []), listFrom(leads, copy)]
  const subject = fillText(isLikelySpam ? subjects.suspects : subjects.several, { count })
  return renderEmail(subject, [...above, { rows }, ...below], copy)
}

function describeAnswers(lead: PendingLead, { owner: copy, lang }: MailCopy) {
  const { answers, birthday, flag } = readAnswers(lead)
  const age = birthday && readAge(birthday, lead.received_at.slice(0, 10) as typeof birthday)
  const rows = answers.map(([label, value]): Row => {
    const copied = nameLabel(label, copy.labels)
    if (value === notProvided) return [copied, copy.notProvided]
    if (age === undefined || value !== birthday) return [copied, cleanLines(value)]
    return [copied, `${writeLongDate(birthday, lang)} ${fillText(copy.age, { age: String(age) })}`]
  })
  const flood = lead.flag === undefined ? undefined : copy.flood
  return { answers: rows, flag: flag === undefined ? flood : nameFlag(flag, copy) }
}

/** "Country", under which an answer is stored, in the language of the mails. */
function nameLabel(stored: string, labels: Readonly<Record<string, string>>): string {
  const name = messageFields.find(({ label }) => label === stored)?.name ?? 'message'
  return labels[name] ?? stored
}

function nameFlag(stored: string, { hidden, fast }: MailCopy['owner']): string {
  if (stored === spamFlags.hidden) return hidden
  return stored === spamFlags.fast ? fast : cleanLine(stored)
}

/** "Jonas" for "Jonas Weber". */
const nameFirst = (name: string) => name.split(' ', 1)[0] ?? name

/** An address may hold a "?" or a "%". */
const writeMailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

function listFrom([first]: readonly PendingLead[], copy: MailCopy): Part {
  const day = first?.received_at.slice(0, 10)
  return { message: copy.owner.list, command: `npm run leads -- list --since ${day}` }
}

/** "Summer Solstice", or, where that was full, "Summer Solstice (full)" */
const nameRemark = (lead: PendingLead, copy: MailCopy) =>
  nameGathering(lead, copy) + (isForFull(lead) ? ` (${copy.owner.labels.full})` : '')

/** "Summer Solstice"; "summer solstice" once content/ has it no more. */
const nameGathering = ({ gathering = '' }: PendingLead, { gatherings }: MailCopy) =>
  gatherings[gathering] ?? gathering.replaceAll('-', ' ')

/** "January 31, 2027 at 03:15 EST" */
const formatTime = (time: string, { lang, owner }: MailCopy) =>
  new Date(time).toLocaleString(lang, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: owner.timeZone,
    timeZoneName: 'short',
  })

/** Without what a mail program would obey rather than show. */
const cleanLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(hiddenCharacters, '')
const cleanLine = (text: string) => cleanLines(text.replace(/[\r\n\t\u2028\u2029]+/g, ' ')).trim()

/** A paragraph, rows, a button, or what to type next. */
type Part = string | { rows: readonly Row[] } | Link | { message: string; command: string }
/** The value may have several lines. */
type Row = readonly [label: string, value: string, links?: readonly Link[]]
type Link = { label: string; address: string }

/** One email in both forms. No image, nothing that is fetched; plain text holds everything, too. */
function renderEmail(subject: string, parts: readonly Part[], copy: MailCopy) {
  const template = readFileSync(join(import.meta.dirname, 'email.html'), 'utf8')
  const styles = writeStyles(copy.colours)
  const rendered = parts.map((part) => renderPart(part, styles))
  const text = `${[subject, ...rendered.map((part) => part.text)].join('\n\n')}\n`
  const colours: Record<string, string> = copy.colours
  // Mail programs know no custom properties.
  const coloured = template.replace(/var\(--(\w+)\)/g, (_, name) => colours[name] ?? '')
  const written = coloured.replace('<html lang="en">', `<html lang="${copy.lang}">`)
  const html = fillText(written, {
    brand: escapeHtml(copy.brand),
    subject: escapeHtml(subject),
    parts: rendered.map((part) => part.html).join('\n'),
  })
  return { subject, text, html }
}

const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

/** Inline, because some mail programs ignore style sheets. email.html has the rules for dark mode and phones. */
const writeStyles = ({ bone, ink, sun }: MailCopy['colours']) => ({
  text: `margin: 0 0 16px; font: 400 16px/1.55 ${sans}; color: ${ink}; overflow-wrap: anywhere`,
  small: `margin: 0 0 16px; font: 400 14px/1.5 ${sans}; color: ${ink}; overflow-wrap: anywhere`,
  rows: 'margin: 0 0 20px; table-layout: fixed',
  label:
    'width: 132px; padding: 10px 0; border-top: 1px solid rgba(128, 128, 128, 0.38); ' +
    `text-align: left; vertical-align: top; font: 400 14px/1.5 ${sans}; color: ${ink}; opacity: 0.73`,
  value:
    'padding: 10px 0; border-top: 1px solid rgba(128, 128, 128, 0.28); vertical-align: top; ' +
    `font: 400 16px/1.5 ${sans}; color: ${ink}; white-space: pre-wrap; overflow-wrap: anywhere`,
  link: `font: 400 14px/1.9 ${sans}; color: ${ink}`,
  press: 'margin: 24px 0 0',
  button:
    `display: inline-block; padding: 14px 26px; border-radius: 999px; background: ${sun}; ` +
    `font: 600 16px/1.2 ${sans}; color: ${ink}; text-decoration: none`,
  code:
    `margin: 0; padding: 10px 14px; border-radius: 8px; background: ${bone}; ` +
    `font: 400 13px/1.5 ui-monospace, Menlo, Consolas, monospace; color: ${ink}; overflow-wrap: anywhere`,
})

type Styles = ReturnType<typeof writeStyles>

function renderPart(part: Part, styles: Styles): { text: string; html: string } {
  if (typeof part === 'string') return { text: part, html: element('p', 'text', part, styles) }
  if ('rows' in part) {
    const rows = part.rows.map((row) => renderRow(row, styles))
    const html = `<table ${writeClass('rows', styles)} role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map((row) => row.html).join('\n')}
</table>`
    return { text: rows.map((row) => row.text).join('\n'), html }
  }
  if ('address' in part) {
    const html = `<p ${writeClass('press', styles)}>${anchor('button', part, styles)}</p>`
    return { text: `${part.label}:\n\n    ${part.address}`, html }
  }
  const { message, command } = part
  const html = `${element('p', 'small', message, styles)}\n${element('p', 'code', command, styles)}`
  return { text: `${message}\n\n    ${command}`, html }
}

function renderRow([label, value, links = []]: Row, styles: Styles) {
  const lines = [value, ...links.map((link) => `${link.label}: ${link.address}`)].join('\n')
  // Indented, so that a visitor's line cannot pass for one of ours.
  const text = `${label}: ${lines.replace(/\n(?=.)/g, '\n    ')}`
  const inner = links.map((link) => `<br>${anchor('link', link, styles)}`).join('')
  const heading = element('th', 'label', label, styles)
  const html = `<tr>${heading}${element('td', 'value', value, styles, inner)}</tr>`
  return { text, html }
}

type ClassName = keyof Styles

const element = (tag: string, name: ClassName, text: string, styles: Styles, inner = '') =>
  `<${tag} ${writeClass(name, styles)} dir="auto">${escapeHtml(text)}${inner}</${tag}>`

const anchor = (name: ClassName, { label, address }: Link, styles: Styles) =>
  `<a ${writeClass(name, styles)} href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

const writeClass = (name: ClassName, styles: Styles) => `class="${name}" style="${styles[name]}"`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
