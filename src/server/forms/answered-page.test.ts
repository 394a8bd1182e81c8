import { expect, onTestFinished, test, vi } from 'vitest'
import { openSigningKey, signText } from '#server/store/signing-key.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { openSqliteLeads, readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { createTestSite, siteUrl } from '#tests/server/start-app.ts'
import { mailCopy } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { writeAnsweredLink } from './answered-page.ts'

/** A site with one lead, and the link of its mail. */
async function start(leadsPerMinute = 0) {
  const folder = createTempDir()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  await store.insert({
    ...sampleApplication('tom@example.com'),
    row: { name: 'Tom <Reed', email: 'tom@example.com', message: 'My secret' },
  } as ReturnType<typeof sampleApplication>)
  const key = openSigningKey(folder)
  const leads = openSqliteLeads(folder)
  const answered = { leads, key, copy: mailCopy }
  const { ask } = createTestSite({ answered, settings: { leadsPerMinute } })
  const readLead = () => readLeads(folder)[0]
  const link = new URL(writeAnsweredLink(siteUrl, key, readLead()?.id ?? ''))
  const open = async (method = 'GET', { pathname, search } = link) => {
    const answer = await ask(pathname + search, { method })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { open, link, key, readLead, erase: () => leads.erase('tom@example.com') }
}

test('opening the link changes nothing, the button marks the lead, once', async () => {
  const { open, readLead } = await start()
  const page = await open()
  expect(page.status).toBe(200)
  expect(page.text).toContain('<button>Mark as answered</button>')
  expect(readLead()?.answered_at).toBeUndefined()
  expect((await open('POST')).text).toContain('<h1>Marked as answered</h1>')
  const { answered_at } = readLead() ?? {}
  expect(answered_at).toBeDefined()
  for (const method of ['GET', 'POST']) {
    expect((await open(method)).text).toContain('<h1>Answered already</h1>')
  }
  expect(readLead()?.answered_at).toBe(answered_at)
})

test('the page shows the first name and the kind, runs nothing and is kept nowhere', async () => {
  const { open } = await start()
  const { text, headers } = await open()
  expect(text).toContain('Tom, application')
  expect(text).not.toMatch(/Reed|example\.com|secret|<script/)
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self';/,
  )
})

test('a link that was changed in any part, or signed for another purpose, marks nothing', async () => {
  const { open, link, readLead, key } = await start()
  const text = `${link.searchParams.get('lead')}\n${link.searchParams.get('until')}`
  for (const [name, value] of [
    ['lead', 'another'],
    ['until', '99999999999999'],
    ['sign', 'a'.repeat(32)],
    ['sign', ''],
    ['sign', signText(key, 'erased', text).slice(0, 32)],
  ] as const) {
    const forged = new URL(link)
    forged.searchParams.set(name, value)
    const { status, text } = await open('POST', forged)
    expect(status).toBe(403)
    expect(text).toContain('This link does not work')
  }
  expect(readLead()?.answered_at).toBeUndefined()
})

test('a link expires after 30 days', async () => {
  const { open, readLead } = await start()
  const later = Date.now() + 30 * 24 * 60 * 60 * 1000 + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  const { status, text } = await open('POST')
  expect(status).toBe(410)
  expect(text).toContain('This link has expired')
  expect(readLead()?.answered_at).toBeUndefined()
})

test('the link of a lead that was erased says so', async () => {
  const { open, erase } = await start()
  await erase()
  const { status, text } = await open()
  expect(status).toBe(404)
  expect(text).toContain('This lead was erased.')
})

test('opening links and pressing the button count as attempts', async () => {
  const { open } = await start(1)
  const statuses: number[] = []
  for (let count = 0; count < 60; count += 1) {
    statuses.push((await open(count % 2 ? 'GET' : 'POST')).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await open()).status).toBe(429)
})
