import { expect, test } from 'vitest'
import type { StoredLead } from '#server/store/read-leads.ts'
import { formatList } from './format-list.ts'
import { gatherText } from './gather-text.ts'

const person = { id: 'row-1', name: 'Tom Reed', email: 'tom@example.com' }
const application: StoredLead = {
  ...person,
  kind: 'application',
  message: 'Name: Tom Reed\n\nAbout: hello',
  received_at: '2027-01-31T08:15:59.999Z',
}
const gathering: StoredLead = {
  ...person,
  kind: 'gathering',
  gathering: 'summer-solstice',
  received_at: '2027-02-28T23:59:00.000Z',
}
const waitlist: StoredLead = {
  ...person,
  kind: 'waitlist',
  received_at: '2027-03-01T00:00:00.000Z',
}

const format = (...pages: StoredLead[][]) => gatherText(formatList(pages))

test('no leads are said to be none', async () => {
  expect(await format()).toBe('No leads yet.\n')
})

test('each lead is a line, an application with its message below, over all pages', async () => {
  expect(await format([application, gathering], [waitlist])).toBe(
    [
      '2027-01-31 08:15 UTC  application  Tom Reed <tom@example.com>',
      '    Name: Tom Reed',
      '',
      '    About: hello',
      '',
      '2027-02-28 23:59 UTC  gathering    Tom Reed <tom@example.com>  summer-solstice',
      '2027-03-01 00:00 UTC  waitlist     Tom Reed <tom@example.com>',
      '',
      '3 leads',
      '',
    ].join('\n'),
  )
})

test('a flag is shown where there is one', async () => {
  const lines = (await format([{ ...gathering, flag: 'flood' }, waitlist])).split('\n')
  expect(lines[0]).toMatch(/<tom@example\.com> {2}summer-solstice {2}\(flood\)$/)
  expect(lines[1]).toMatch(/<tom@example\.com>$/)
})

test('one lead is one lead', async () => {
  expect(await format([waitlist])).toMatch(/\n\n1 lead\n$/)
})

test('a name can not pass for a line of its own, nor a message for a lead', async () => {
  const list = await format([
    { ...application, name: 'Tom\n2027', message: 'a\r2027-01-01\u2028\u001b[2J\r\n2027-01-02' },
  ])
  expect(list).toContain('Tom\\u000a2027 <tom@example.com>')
  expect(list.split('\n').filter((line) => line.startsWith('2027'))).toHaveLength(1)
  expect(list).toContain('    2027-01-01\\u2028\\u001b[2J\n    2027-01-02\n')
})
