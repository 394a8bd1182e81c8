import type { StoredLead } from '#server/store/read-leads.ts'
import { showLine, showLines } from './show-lines.ts'

/** For a person to read, a line each; an application is followed by its message. */
export function formatList(leads: StoredLead[]): string {
  if (leads.length === 0) return 'No leads yet.\n'
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  return `${leads.map(formatLead).join('\n')}\n\n${count}\n`
}

function formatLead({ kind, name, email, gathering, message, received_at }: StoredLead): string {
  const time = `${received_at.slice(0, 16).replace('T', ' ')} UTC`
  const person = showLine(`${name} <${email}>`)
  const line = [time, kind.padEnd('application'.length), person, gathering ?? []].flat().join('  ')
  return message === undefined ? line : `${line}\n${indent(showLines(message))}\n`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}
