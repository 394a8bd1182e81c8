import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { answerLeadsCommand } from '#owner/answer-leads-command.ts'
import { runCanary } from '#owner/canary/run-canary.ts'
import { openDesk } from '#owner/desk/open-desk.ts'
import { gatherText } from '#owner/gather-text.ts'
import { readBackupPages } from '#server/backups/read-backup.ts'
import { eraseOlderHosted } from '#server/erasure/erase-older-hosted.ts'
import { shareHostedDatabase } from './hosted-database.ts'
import { serveOwner } from './serve-owner.ts'

// The owner's commands on a hosted backend; owner/leads.test.ts has them on the embedded store.

const hosted = await shareHostedDatabase()
const backend = await serveOwner(hosted)
afterAll(() => backend.close())

const id = (number: number) => `0190000${number}-0000-7000-8000-000000000000`
let folder = ''
let said: string[] = []
afterEach(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-hosted-desk-'))
  said = []
  await hosted.reset()
  await hosted.db.exec(`
    insert into contact_submissions (id, name, email, message, received_at) values
      ('${id(1)}', 'Tom Reed', 'tom@example.com', 'I live in Zürich.', '2027-01-01 12:00:00.123Z');
    insert into gathering_signups (id, name, email, gathering, received_at) values
      ('${id(2)}', 'Jon Hill', 'jon@example.com', 'summer-solstice', '2027-01-02 12:00Z');
    insert into waitlist_signups (id, name, email, received_at, flag) values
      ('${id(3)}', 'Tom Reed', 'TOM@example.com', '2027-01-03 12:00Z', 'flood')`)
})

const run = (...args: string[]) =>
  gatherText(
    answerLeadsCommand(args, {
      readSettings: () => ({ dataDir: folder, backupDir: folder, hosted: backend }),
      say: (line) => said.push(line),
      now: () => new Date('2027-02-01T09:00:00Z'),
    }),
  )
const list = async (...flags: string[]) => JSON.parse(await run('list', '--json', ...flags))
const readCopy = (path: string) => [...readBackupPages(path)].flat().map(({ email }) => email)

test('list shows the newest first, and says where it looks', async () => {
  const addresses = (await run('list')).match(/[^<]+@[^>]+/g)
  expect(addresses).toEqual(['TOM@example.com', 'jon@example.com', 'tom@example.com'])
  expect(said).toEqual([`Looking at the leads at ${backend.url}.`])
})

test('list filters by kind, time, text and what is open, over many pages', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `('Tim', 'tim${index}@example.com')`)
  for (const row of many) {
    await hosted.db.exec(`insert into waitlist_signups (name, email) values ${row}`)
  }
  expect(await list()).toHaveLength(63)
  expect(await list('--kind', 'gathering')).toMatchObject([{ gathering: 'summer-solstice' }])
  expect(await list('--since', '2027-01-02', '--search', 'reed')).toHaveLength(1)
  expect(await list('--search', 'ZURICH')).toHaveLength(1)
  await run('done', id(1).slice(0, 8))
  expect(await list('--open')).toHaveLength(62)
})

test('done and reopen mark leads of several kinds at once', async () => {
  expect(await run('done', '01900001', '01900003')).toBe(
    'done  Tom Reed <tom@example.com>\ndone  Tom Reed <TOM@example.com>\n',
  )
  expect(await run('show', '01900001')).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await run('reopen', id(1))).toBe('open  Tom Reed <tom@example.com>\n')
  await expect(run('show', '0190000')).rejects.toThrow('More than one id begins with "0190000":')
  await expect(run('show', 'none')).rejects.toThrow('No lead has an id that begins with "none".')
})

test('erase removes a person in any case, with pending notifications, and from copies here', async () => {
  const copy = join(folder, 'leads-20270131T081500Z.sqlite')
  await run('backup', copy)
  const receipt = await run('erase', 'Tom@Example.com', '--yes')
  expect(receipt).toContain('Erased on 2027-02-01 09:00 UTC: Tom@Example.com\n  2 leads from')
  expect(receipt).toContain('  Copies and backups: 1 looked through, 2 leads taken out.\n')
  expect(receipt).toContain('Backups that the hosting service makes are out of reach')
  const { rows } = await hosted.db.query('select email from leads join notifications on lead = id')
  expect(rows).toEqual([{ email: 'jon@example.com' }])
  expect(readCopy(copy)).toEqual(['jon@example.com'])
  expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).not.toMatch(/tom/i)
})

test('backup writes every lead into a file that is not there yet', async () => {
  const copy = join(mkdtempSync(join(folder, 'elsewhere-')), 'copy.sqlite')
  expect(await run('backup', copy)).toMatch(/^3 leads are in .+\.sqlite\. /)
  expect(readCopy(copy)).toHaveLength(3)
  await expect(run('backup', copy)).rejects.toThrow('is there already.')
})

test('the canary is found with the owner’s key and removed', async () => {
  const canary = {
    site: '',
    folder,
    desk: openDesk({ dataDir: folder, backupDir: folder, hosted: backend }),
    async send(_: string, email: string) {
      const sql = `insert into contact_submissions (name, email, message) values ('C C', $1, 'x')`
      await hosted.ask({ role: 'anon' }, (tx) => tx.query(sql, [email]))
      return undefined
    },
  }
  expect(await runCanary(canary)).toEqual({ outcome: 'fine' })
  expect(await list()).toHaveLength(3)
  const silent = { ...canary, send: async () => undefined }
  expect(await runCanary(silent)).toMatchObject({ outcome: 'not stored' })
})

test('RETENTION_DAYS erases what is older', async () => {
  const moment = '2027-01-02T12:00:00.001Z'
  expect(await eraseOlderHosted({ hosted: backend }, moment)).toBe(2)
  expect(await list()).toMatchObject([{ kind: 'waitlist' }])
})
