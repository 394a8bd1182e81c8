import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import {
  fetchAlone,
  inventApplication,
  postForm,
  startTestServer,
} from '#tests/faults/test-server.ts'
import { findFilesWith } from '#tests/find-files-with.ts'
import { runScript } from '#tests/run-command.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { pagePaths } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'

// What content/privacy.yaml promises; what a browser keeps or loads is in tests/journeys.

const visitor = '203.0.113.77'
const tom = 'tom.reed@example.com'
const jon = 'jon@example.com'

test('stores what visitors are asked and no network address, and erases a person everywhere', async () => {
  const dataDir = createTempDir()
  const { address, log } = await startTestServer({ dataDir, env: { TRUST_PROXY: '1' } })
  const apply = (fields: object, query = '') =>
    postForm(address, `/apply${query}`, { ...inventApplication(tom), ...fields })
  const headers = { 'X-Forwarded-For': visitor }
  const body = new URLSearchParams({ name: 'Tom Reed', email: tom.toUpperCase() })

  const answers = [
    ...(await Promise.all(pagePaths.map((path) => fetchAlone(address + path)))),
    await apply({ topic: 'buy now' }, '?ref=TOM-24&utm_source=mail&other=secret'),
    await fetchAlone(`${address}/shop`, { method: 'POST', headers, body }),
    await postForm(address, '/summer-solstice', { name: 'Jon Bell', email: jon }),
    await fetchAlone(`${address}/gone?email=${tom}`, { headers }),
  ]
  for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  const missed = expect.objectContaining({ event: 'missed page', path: '/gone' })
  await expect.poll(() => log).toContainEqual(missed)
  for (const secret of [visitor, tom, 'TOM-24', '127.0.0.1']) {
    expect(JSON.stringify(log)).not.toContain(secret)
  }

  const lines = [
    'Name: A. Visitor',
    `Email: ${tom}`,
    'Gender: Male',
    'Date of birth: 1998-02-28',
    'Country: Germany',
    'Interests: Coaching, Events',
    'About: I run.\nI read.',
    'Referral code: TOM-24',
    'UTM: source=mail',
    'Flag: a hidden field was filled in',
  ]
  const kept = readLeads(dataDir).map(({ id: _, received_at: __, ...lead }) => lead)
  expect(kept).toHaveLength(3)
  expect(kept).toEqual(
    expect.arrayContaining([
      { kind: 'application', name: 'A. Visitor', email: tom, message: lines.join('\n') },
      { kind: 'waitlist', name: 'Tom Reed', email: tom.toUpperCase() },
      { kind: 'gathering', name: 'Jon Bell', email: jon, gathering: 'summer-solstice' },
    ]),
  )
  expect(findFilesWith(dataDir, visitor)).toEqual([])

  const runLeads = async (...args: string[]) =>
    (await runScript('src/cli/leads.ts', args, { DATA_DIR: dataDir })).stdout
  expect(JSON.parse(await runLeads('export', '--json', '--search', tom))).toHaveLength(2)
  await runLeads('backup')
  expect(await runLeads('erase', tom, '--yes')).toContain('1 searched, 2 leads erased.')
  expect(readLeads(dataDir).map(({ email }) => email)).toEqual([jon])
  expect(findFilesWith(dataDir, tom)).toEqual([])
  expect((await apply({ aboutYourself: 'I am back.' })).status).toBe(303)
  expect(readLeads(dataDir)).toHaveLength(2)
})

test('a running server erases leads older than RETENTION_DAYS and makes a backup', async () => {
  const dataDir = createTempDir()
  let now = new Date('2020-01-01')
  const store = openStore(dataDir, { now: () => now })
  await store.insert(sampleApplication(tom))
  now = new Date()
  await store.insert(sampleWaitlist(tom))
  await store.close()
  const preload = join(import.meta.dirname, 'hurry-maintenance.ts')
  const env = { RETENTION_DAYS: '365', BACKUP_DIR: createTempDir() }
  const { log, address } = await startTestServer({ dataDir, preload, env })
  expect((await postForm(address, '/shop', { name: 'Jon', email: jon })).status).toBe(200)
  await expect
    .poll(() => log.filter(({ event }) => event === 'note').map(({ message }) => message))
    .toEqual([
      'Erased 1 lead older than 365 days, and 0 leads in backups.',
      expect.stringMatching(/^A backup of [12] leads? was made/),
    ])
  expect(readLeads(dataDir)).toHaveLength(2)
})
