import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ask } from '#cli/ask-site.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { inventApplication } from '#tests/faults/test-server.ts'
import { askThrough, type Front, findObstacle, startFront } from './stage.ts'

const site = 'https://www.your-name.com'
const asForm = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site }
const asRow = { 'Content-Type': 'application/json', apikey: 'anon', Origin: site }
const writeForm = (email: string) =>
  new URLSearchParams({ ...inventApplication(email), interests: 'Coaching' }).toString()

const fronts = (['nginx', 'caddy'] as const).map((name) => ({ name, obstacle: findObstacle(name) }))

describe.each(fronts)('$name with the file that we ship', ({ name, obstacle }) => {
  let front: Front
  let ask: Ask
  beforeEach(({ skip }) => skip(obstacle !== undefined, obstacle))
  beforeAll(async () => {
    if (obstacle) return
    front = await startFront(name, { SITE_URL: site, TRUST_PROXY: '1', LEADS_PER_MINUTE: '2' })
    ask = askThrough(front)
    const isUp = async () => (await ask(`${site}/healthz`)).status === 200
    await vi.waitUntil(() => isUp().catch(() => false), { timeout: 60_000 })
  })
  afterAll(() => front?.stop())

  test('serves the page with its headers, and redirects every other way in to it', async () => {
    const { status, headers, body } = await ask(`${site}/apply`)
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(body.toString()).toContain('</html>')
    for (const other of [
      'http://www.your-name.com',
      'http://your-name.com',
      'https://your-name.com',
    ]) {
      const { status: moved, headers: told } = await ask(`${other}/apply?from=a`)
      expect([301, 308]).toContain(moved)
      const to = new URL(told.location ?? '')
      expect(`${to.protocol}${to.pathname}${to.search}`).toBe('https:/apply?from=a')
    }
  })

  test('passes forms with and without script, and none of another site', async () => {
    const post = async (path: string, headers: Record<string, string>, body: string) =>
      (await ask(`${site}${path}`, { method: 'POST', headers, body })).status
    const row = JSON.stringify({ name: 'Tom', email: 'script@example.org' })
    expect(await post('/apply', asForm, writeForm('plain@example.org'))).toBe(303)
    expect(await post('/rest/v1/waitlist_signups', asRow, row)).toBe(201)
    const foreign = { ...asForm, Origin: 'https://evil.example' }
    expect(await post('/apply', foreign, writeForm('evil@example.org'))).toBe(403)
    expect(await post('/apply', asForm, 'a'.repeat(150_000))).toBe(413)
    const emails = readLeads(front.dataDir).map(({ email }) => email)
    expect(emails.sort()).toEqual(['plain@example.org', 'script@example.org'])
  })

  test('passes on the visitor’s address, whatever the visitor claims', async ({ skip }) => {
    skip(process.platform !== 'linux', 'only Linux has more than one loopback address')
    async function send(localAddress: string, forwarded: string, email: string) {
      const headers = { ...asForm, 'X-Forwarded-For': forwarded }
      const question = { method: 'POST', headers, body: writeForm(email) }
      return (await askThrough({ ...front, localAddress })(`${site}/apply`, question)).status
    }
    const statuses = []
    for (const at of [1, 2, 3]) {
      statuses.push(await send('127.0.0.2', `192.0.2.${at}`, `a${at}@example.org`))
    }
    expect(statuses).toEqual([303, 303, 429])
    expect(await send('127.0.0.3', '192.0.2.1', 'b@example.org')).toBe(303)
  })
})
