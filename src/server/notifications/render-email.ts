import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailWords } from '#schema/site.ts'

/** A paragraph, rows, a button, or what to type next. */
export type Part = string | { rows: readonly Row[] } | Link | { sentence: string; command: string }
/** The value may have several lines. */
export type Row = readonly [label: string, value: string, link?: Link | undefined]
type Link = { label: string; address: string }

const template = readFileSync(join(import.meta.dirname, 'email.html'), 'utf8')

/** One email in both forms. No image, nothing that is fetched; plain text holds everything, too. */
export function renderEmail(subject: string, parts: readonly Part[], words: MailWords) {
  const rendered = parts.map(renderPart)
  const text = `${[subject, ...rendered.map((part) => part.text)].join('\n\n')}\n`
  const html = fill(applyColours(words.colours), {
    brand: escapeHtml(words.brand),
    subject: escapeHtml(subject),
    parts: rendered.map((part) => part.html).join('\n'),
  })
  return { subject, text, html: inlineStyles(html) }
}

/** In one pass, so that a visitor's words are not taken for a placeholder. */
export function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}

function renderPart(part: Part): { text: string; html: string } {
  if (typeof part === 'string') return { text: part, html: element('p', 'text', part) }
  if ('rows' in part) return renderRows(part.rows)
  if ('address' in part) {
    const html = `<p class="press">${anchor('button', part)}</p>`
    return { text: `${part.label}:\n\n    ${part.address}`, html }
  }
  const { sentence, command } = part
  const html = `${element('p', 'small', sentence)}\n${element('p', 'code', command)}`
  return { text: `${sentence}\n\n    ${command}`, html }
}

function renderRows(rows: readonly Row[]) {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  const lines = rows.map(([label, value, link]) => {
    const isLong = value.includes('\n') || value.length > 60
    // Indented, so that a visitor's line cannot pass for one of ours.
    const indented = `${label}\n${value.replace(/^(?=.)/gm, '    ')}`
    const line = isLong ? indented : label.padEnd(width) + value
    return link ? `${line}\n    ${link.label}: ${link.address}` : line
  })
  const cells = rows.map(([label, value, link]) => {
    const inner = link ? `<br>${anchor('link', link)}` : ''
    return `<tr>${element('th', 'label', label)}${element('td', 'value', value, inner)}</tr>`
  })
  const html = `<table class="rows" role="presentation" width="100%" cellpadding="0" cellspacing="0">
${cells.join('\n')}
</table>`
  return { text: lines.join('\n'), html }
}

const element = (tag: string, name: string, text: string, inner = '') =>
  `<${tag} class="${name}" dir="auto">${escapeHtml(text)}${inner}</${tag}>`

const anchor = (name: string, { label, address }: Link) =>
  `<a class="${name}" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** var(--ink) -> "#1b1b1f", because mail programs know no custom properties. */
function applyColours(colours: MailWords['colours']): string {
  const { bone, paper, ink, night } = colours
  const all: Record<string, string> = {
    ...colours,
    'light-quiet': mix(ink, paper, 0.73),
    'light-line': mix(ink, paper, 0.14),
    'dark-quiet': mix(bone, night, 0.73),
    'dark-line': mix(bone, night, 0.14),
  }
  return template.replace(/var\(--([\w-]+)\)/g, (_, name: string) => all[name] ?? '')
}

/** What a line of the style sheet says of a class, for programs that ignore style sheets. */
function inlineStyles(html: string): string {
  const rules = [...html.matchAll(/^ {2}\.(\w+) \{ (.+) \}$/gm)]
  const styles = new Map(rules.map(([, name, style]) => [name, style]))
  return html.replace(/ class="(\w+)"/g, (own, name) => `${own} style="${styles.get(name)}"`)
}

/** "#000000", "#ffffff", 0.25 -> "#bfbfbf" */
function mix(over: string, under: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(a * share + b * (1 - share))
  })
  return `#${Buffer.from(channels).toString('hex')}`
}
