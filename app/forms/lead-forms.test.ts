import { expect, test } from 'vitest'
import { findLeadForm, leadForms } from './lead-forms.ts'

const today = '2026-11-15'
const answers = new FormData()
for (const [name, value] of [
  ['fullName', 'A. Visitor'],
  ['name', 'A. Visitor'],
  ['email', 'visitor@example.com'],
  ['gender', 'Male'],
  ['dob', '1998-02-28'],
  ['interests', 'Coaching'],
] as const) {
  answers.append(name, value)
}

test.each([
  ['/apply', 'contact_submissions', ['name', 'email', 'message'], '/thank-you'],
  ['/spring-equinox', 'gathering_signups', ['name', 'email', 'gathering'], '/thank-you'],
  ['/summer-solstice', 'gathering_signups', ['name', 'email', 'gathering'], '/thank-you'],
  ['/autumn-equinox', 'gathering_signups', ['name', 'email', 'gathering'], '/thank-you'],
  ['/winter-solstice', 'gathering_signups', ['name', 'email', 'gathering'], '/thank-you'],
  ['/shop', 'waitlist_signups', ['name', 'email'], undefined],
])('the form of %s fills a row of %s', (path, table, columns, next) => {
  const leadForm = findLeadForm(path)
  const submission = leadForm.read(answers, today)
  if (submission.status !== 'success') throw new Error('the answers are good')
  const lead = leadForm.compose(submission.value, { form: answers })
  expect(lead.table).toBe(table)
  expect(Object.keys(lead.row)).toEqual(columns)
  if (lead.table === 'gathering_signups') expect(`/${lead.row.gathering}`).toBe(path)
  expect(leadForm.next).toBe(next)
})

test('each page has one form, with or without a slash, and other pages have none', () => {
  expect(new Set(leadForms.map(({ page }) => page)).size).toBe(6)
  expect(findLeadForm('/apply/')).toBe(findLeadForm('/apply'))
  expect(() => findLeadForm('/faq')).toThrow('No form stands at /faq')
})
