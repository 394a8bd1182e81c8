import type { StoredLead } from '#server/store/read-leads.ts'
import type { LeadPages } from './lead-pages.ts'
import { showLine, showLines } from './show-lines.ts'

/** For a person to read, a line each; an application is followed by its message. */
export async function* formatList(pages: LeadPages): AsyncGenerator<string> {
  let count = 0
  for await (const page of pages) {
    count += page.length
    for (const lead of page) yield `${formatLead(lead)}\n`
  }
  if (count === 0) yield 'No leads yet.\n'
  else yield count === 1 ? '\n1 lead\n' : `\n${count} leads\n`
}

function formatLead(lead: StoredLead): string {
  const { kind, name, email, gathering, message, received_at, flag } = lead
  const time = `${received_at.slice(0, 16).replace('T', ' ')} UTC`
  const person = showLine(`${name} <${email}>`)
  const mark = flag === undefined ? [] : `(${showLine(flag)})`
  const parts = [time, kind.padEnd('application'.length), person, gathering ?? [], mark]
  const line = parts.flat().join('  ')
  return message === undefined ? line : `${line}\n${indent(showLines(message))}\n`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}
