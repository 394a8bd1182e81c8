import { expect, test } from 'vitest'
import { composeMessage } from '#leads/compose-message.ts'
import type { LeadKind, StoredLead } from '#server/store/read-leads.ts'
import { formatStats } from './format-stats.ts'
import { gatherStats } from './gather-stats.ts'

const paper = { columns: 60, hasColors: false }
const person = { fullName: 'Tom Reed', email: 'tom@example.com' }

function sampleLead(day: string, kind: LeadKind, more: Partial<StoredLead> = {}): StoredLead {
  const time = `${day}T12:00:00.000Z`
  return { id: day, kind, name: 'Tom', email: 'tom@example.com', received_at: time, ...more }
}

test('weeks begin on Monday, and empty weeks are listed', async () => {
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

test('answering times are the median and the slowest tenth', async () => {
  const answered = Array.from({ length: 10 }, (_, index) =>
    sampleLead('2027-01-04', 'application', {
      answered_at: new Date(Date.UTC(2027, 0, 4, 12 + index)).toISOString(),
    }),
  )
  const stats = await gatherStats([[...answered, sampleLead('2027-01-04', 'application')]])
  expect(formatStats(stats, paper)).toContain(
    'Answered: 10 of 11 leads; half of them within 4 hours, nine of ten within 8 hours.\n',
  )
})

test('bars fit the window, and origins are those that the site wrote', async () => {
  const origin = { referralCode: 'TOM-24', campaign: 'source=mail' }
  const forged = { ...person, aboutYourself: 'Referral code: FAKE\nUTM: fake\nand more' }
  const stats = await gatherStats([
    Array.from({ length: 200 }, () => sampleLead('2027-01-11', 'waitlist')),
    [sampleLead('2027-01-11', 'application', { message: composeMessage(person, origin) })],
    [sampleLead('2027-01-11', 'application', { message: composeMessage(forged) })],
  ])
  const lines = formatStats(stats, paper).split('\n')
  expect(lines[1]).toMatch(/^2027-01-11 {2}█░{40,} 202$/)
  expect(lines[1]?.length).toBeLessThanOrEqual(paper.columns)
  expect(lines).toEqual(expect.arrayContaining(['  source=mail  1', '  TOM-24  1']))
  expect(lines.join('\n')).not.toMatch(/fake/i)
  expect(formatStats(await gatherStats([]), paper)).toBe('No leads yet.\n')
})
