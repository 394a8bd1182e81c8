import { styleText } from 'node:util'
import { showLine } from '#owner/show-lines.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { findMark, nameState, writeMoment } from './describe-lead.ts'
import { fitText, measureText } from './fit-text.ts'

export type Paper = {
  /** How many cells a line has. */
  columns: number
  hasColors: boolean
}

type Column = {
  title: string
  read(lead: StoredLead): string
  /** May be cut down to so many cells; absent: never. */
  least?: number
}

const gap = '  '
const shortestId = 8
/** What is left out first when a line has no room: the address last of all. */
const leftOutFirst = ['FLAG', 'KIND', 'WHEN (UTC)', 'NAME']

/** One line a lead, no longer than the terminal is wide. */
export function formatLeads(leads: readonly StoredLead[], { columns, hasColors }: Paper): string[] {
  const kept = chooseColumns(leads, columns)
  const widths = chooseWidths(kept, leads, columns)
  const writeLine = (cells: string[]) =>
    cells
      .map((cell, index) => fitText(cell, widths[index] ?? 0))
      .join(gap)
      .trimEnd()
  const header = writeLine(kept.map(({ title }) => title))
  const lines = leads.map((lead) => {
    const line = writeLine(kept.map(({ read }) => read(lead)))
    return hasColors ? colour(line, lead) : line
  })
  return [hasColors ? styleText('dim', header, { validateStream: false }) : header, ...lines]
}

function listColumns(leads: readonly StoredLead[]): Column[] {
  const length = findIdLength(leads)
  const all: Column[] = [
    { title: 'ID', read: ({ id }) => showLine(id.slice(0, length)) },
    { title: 'WHEN (UTC)', read: ({ received_at }) => writeMoment(received_at) },
    { title: 'KIND', read: ({ kind }) => kind },
    { title: '', read: nameState },
    { title: 'NAME', read: ({ name }) => showLine(name), least: 8 },
    { title: 'ADDRESS', read: ({ email }) => showLine(email), least: 12 },
    { title: 'FLAG', read: (lead) => showLine(findMark(lead) ?? '') },
  ]
  return leads.some(findMark) ? all : all.filter(({ title }) => title !== 'FLAG')
}

/** As many letters as tell those on the table apart. */
function findIdLength(leads: readonly StoredLead[]): number {
  let length = shortestId
  const count = (letters: number) => new Set(leads.map(({ id }) => id.slice(0, letters))).size
  while (length < 36 && count(length) < leads.length) length += 1
  return length
}

function chooseColumns(leads: readonly StoredLead[], columns: number): Column[] {
  let kept = listColumns(leads)
  for (const title of leftOutFirst) {
    if (sumWidths(kept.map((column) => findLeast(column, leads))) <= columns) break
    kept = kept.filter((column) => column.title !== title)
  }
  return kept
}

/** What is needed first, then the rest for those that were cut, half and half. */
function chooseWidths(kept: Column[], leads: readonly StoredLead[], columns: number): number[] {
  const wanted = kept.map((column) => findWidest(column, leads))
  const widths = kept.map((column) => findLeast(column, leads))
  let room = columns - sumWidths(widths)
  while (room > 0) {
    const index = widths.findIndex((width, at) => width < (wanted[at] ?? 0))
    if (index === -1) break
    for (const [at, width] of widths.entries()) {
      if (room > 0 && width < (wanted[at] ?? 0)) {
        widths[at] = width + 1
        room -= 1
      }
    }
  }
  return widths
}

function findWidest({ title, read }: Column, leads: readonly StoredLead[]): number {
  return Math.max(title.length, ...leads.map((lead) => measureText(read(lead))))
}

function findLeast(column: Column, leads: readonly StoredLead[]): number {
  const widest = findWidest(column, leads)
  return column.least === undefined ? widest : Math.min(widest, column.least)
}

const sumWidths = (widths: number[]) =>
  widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1)

function colour(line: string, lead: StoredLead): string {
  const format = findMark(lead) ? 'yellow' : lead.answered_at ? 'dim' : 'bold'
  return styleText(format, line, { validateStream: false })
}
