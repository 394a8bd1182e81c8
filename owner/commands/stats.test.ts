import { expect, test } from 'vitest'
import { composeMessage } from '#leads/compose-message.ts'
import type { LeadKind, StoredLead } from '#server/store/read-leads.ts'
import { drawStats } from './draw-stats.ts'
import { formatStats } from './format-stats.ts'
import { gatherStats } from './gather-stats.ts'
import { readOrigin } from './read-origin.ts'

const paper = { columns: 60, hasColors: false }
const person = { fullName: 'Tom Reed', email: 'tom@example.com' }

function sampleLead(day: string, kind: LeadKind, more: Partial<StoredLead> = {}): StoredLead {
  const time = `${day}T12:00:00.000Z`
  return { id: day, kind, name: 'Tom', email: 'tom@example.com', received_at: time, ...more }
}

test('who sent an applicant is read from the end of his message, and from nowhere else', () => {
  const notes = { referralCode: 'TOM-24', campaign: 'source=mail, campaign=spring' }
  expect(readOrigin(composeMessage(person, { ...notes, flag: 'odd' }))).toEqual(notes)
  expect(readOrigin(composeMessage(person, { campaign: 'source=x' }))).toEqual({
    campaign: 'source=x',
  })
  const forged = { ...person, aboutYourself: 'Referral code: FAKE\nUTM: fake\nand more' }
  expect(readOrigin(composeMessage(forged))).toEqual({})
  expect(readOrigin(undefined)).toEqual({})
})

test('weeks begin on Monday, and those without leads are there too', async () => {
  const pages = [
    [sampleLead('2027-01-03', 'application'), sampleLead('2027-01-04', 'waitlist')],
    [sampleLead('2027-01-24', 'gathering')],
  ]
  const { weeks, leads } = await gatherStats(pages)
  expect(leads).toBe(3)
  expect(weeks.map(({ monday }) => monday)).toEqual([
    ...['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18'],
  ])
  expect(weeks[1]).toEqual({ monday: '2027-01-04', application: 0, gathering: 0, waitlist: 1 })
})

test('how soon leads were answered is the median and the slowest tenth', async () => {
  const answered = Array.from({ length: 10 }, (_, index) =>
    sampleLead('2027-01-04', 'application', {
      answered_at: new Date(Date.UTC(2027, 0, 4, 12 + index)).toISOString(),
    }),
  )
  const stats = await gatherStats([[...answered, sampleLead('2027-01-04', 'application')]])
  expect(stats.answered).toEqual({ leads: 10, medianHours: 4, slowestTenthHours: 8 })
  expect(formatStats(stats, paper)).toContain(
    'Answered: 10 of 11 leads; half of them within 4 hours, nine of ten within 8 hours.\n',
  )
})

test('a person sees bars that fit his window, with and without colours', async () => {
  const week = (count: number, kind: LeadKind, day: string) =>
    Array.from({ length: count }, () => sampleLead(day, kind))
  const message = composeMessage(person, { referralCode: 'TOM-24', campaign: 'source=mail' })
  const stats = await gatherStats([
    week(3, 'application', '2027-01-04'),
    week(1, 'gathering', '2027-01-04'),
    week(200, 'waitlist', '2027-01-11'),
    [sampleLead('2027-01-11', 'application', { message })],
  ])
  const text = formatStats(stats, paper)
  const lines = text.split('\n')
  expect(lines[0]).toBe('205 leads, by week from Monday:  █ application  ▒ gathering  ░ waitlist')
  expect(lines[1]).toMatch(/^2027-01-04 {2}█+▒ 4$/)
  expect(lines[2]).toMatch(/^2027-01-11 {2}█░{40,} 201$/)
  expect(lines[2]?.length).toBeLessThanOrEqual(paper.columns)
  expect(text).toContain('By campaign:\n  source=mail  1\n')
  expect(text).toContain('By referral code:\n  TOM-24  1\n')
  expect(formatStats(stats, { ...paper, hasColors: true })).toContain('\u001b[')
})

test('no leads are said to be none', async () => {
  expect(formatStats(await gatherStats([]), paper)).toBe('No leads yet.\n')
})

test('the picture has a bar for each kind of each week', async () => {
  const stats = await gatherStats([
    [sampleLead('2027-01-04', 'application'), sampleLead('2027-01-04', 'waitlist')],
    [sampleLead('2027-01-11', 'gathering')],
  ])
  const svg = drawStats(stats)
  expect(svg.match(/<rect x="[\d.]+" y="[\d.]+" width="40"/g)).toHaveLength(3)
  expect(svg).toContain('<title>2027-01-04: 2</title>')
})
