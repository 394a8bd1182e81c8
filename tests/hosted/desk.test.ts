import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerLeadsCommand } from '#owner/answer-leads-command.ts'
import { runCanary } from '#owner/canary/run-canary.ts'
import { openDesk } from '#owner/desk/open-desk.ts'
import { gatherText } from '#owner/gather-text.ts'
import { readBackupPages } from '#server/backups/read-backup.ts'
import { tendLeads } from '#server/backups/tend-leads.ts'
import { eraseOlderHosted } from '#server/erasure/erase-older-hosted.ts'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { openHostedDatabase } from './hosted-database.ts'
import { serveOwner } from './serve-owner.ts'

const hosted = await openHostedDatabase()
const backend = await serveOwner(hosted)
afterAll(async () => {
  backend.close()
  await hosted.db.close()
  rmSync(folder, { recursive: true })
})

const folder = mkdtempSync(join(tmpdir(), 'solstice-hosted-desk-'))
const id = (number: number) => `0190000${number}-0000-7000-8000-000000000000`
let said: string[] = []
beforeEach(async () => {
  said = []
  await hosted.empty()
  await hosted.db.exec(`
    insert into contact_submissions (id, name, email, message, received_at) values
      ('${id(1)}', 'Tom Reed', 'tom@example.com', 'I live in Zürich.', '2027-01-01 12:00Z');
    insert into gathering_signups (id, name, email, gathering, received_at) values
      ('${id(2)}', 'Jon Hill', 'jon@example.com', 'summer-solstice', '2027-01-02 12:00Z');
    insert into waitlist_signups (id, name, email, received_at) values
      ('${id(3)}', 'Tom Reed', 'TOM@example.com', '2027-01-03 12:00Z')`)
})

const ask = (...args: string[]) =>
  gatherText(
    answerLeadsCommand(args, {
      readSettings: () => ({
        dataDir: folder,
        backupDir: join(folder, 'backups'),
        hosted: backend,
      }),
      say: (line) => said.push(line),
      now: () => new Date('2027-02-01T09:00:00Z'),
    }),
  )

const window = { columns: 80, rows: 8, hasColors: false }
const look = (...args: string[]) =>
  gatherText(
    answerLeadsCommand(args, {
      readSettings: () => ({ dataDir: folder, backupDir: folder, hosted: backend }),
      say: () => {},
      terminal: window,
    }),
  )

test('the list has the newest first, and says where it looked', async () => {
  const lines = (await ask('list')).split('\n')
  const addresses = lines.slice(0, 3).map((line) => /<(.+)>/.exec(line)?.[1])
  expect(addresses).toEqual(['TOM@example.com', 'jon@example.com', 'tom@example.com'])
  expect(said).toEqual([`Looking at the leads at ${backend.url}.`])
})

test('a window of a long list is counted', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `('Tim', 'tim${index}@example.com')`)
  for (const row of many) {
    await hosted.db.exec(`insert into waitlist_signups (name, email) values ${row}`)
  }
  expect(await look('list')).toMatch(/\n\n5 of 63 leads\. --all shows all of them\.\n$/)
  expect(await look('list', '--kind', 'gathering')).toMatch(/\n\n1 lead\n$/)
  expect(JSON.parse(await ask('list', '--json'))).toHaveLength(63)
})

test('it is narrowed by kind, time, text and what is open', async () => {
  const count = async (...flags: string[]) =>
    JSON.parse(await ask('list', '--json', ...flags)).length
  expect(await count('--kind', 'waitlist')).toBe(1)
  expect(await count('--since', '2027-01-02')).toBe(2)
  expect(await count('--search', 'ZURICH')).toBe(1)
  await ask('done', id(1).slice(0, 8))
  expect(await count('--open')).toBe(2)
})

test('leads of two kinds are answered at once, and opened again', async () => {
  expect(await ask('done', '01900001', '01900003')).toBe(
    'done  Tom Reed <tom@example.com>\ndone  Tom Reed <TOM@example.com>\n',
  )
  expect(await ask('show', '01900001')).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await ask('reopen', id(1))).toBe('open  Tom Reed <tom@example.com>\n')
  const { rows } = await hosted.db.query('select email from leads where answered_at is not null')
  expect(rows).toEqual([{ email: 'TOM@example.com' }])
})

test('an id that several begin with, or none, is a sentence', async () => {
  await expect(ask('show', '0190000')).rejects.toThrow('More than one id begins with "0190000":')
  await expect(ask('show', 'ffff')).rejects.toThrow('No lead has an id that begins with "ffff".')
  await expect(ask('show', 'none')).rejects.toThrow('No lead has an id that begins with "none".')
})

test('a person is erased everywhere, in any case, with all that refers to him', async () => {
  await hosted.db.exec(`
    set role project_owner; create table private.some_letters (lead_id uuid, words text);
      create table private.answered_today (email text); reset role;
    insert into private.answered_today values ('tom@EXAMPLE.com'), ('jon@example.com');
    insert into private.some_letters values ('${id(1)}', 'Hello Tom'), ('${id(2)}', 'Hello Jon');
    insert into contact_submissions (name, email, message) values
      ('Jon Hill', 'jon@example.com', 'tom@example.com sent me')`)
  const receipt = await ask('erase', 'Tom@Example.com', '--yes')
  expect(receipt).toContain('Erased on 2027-02-01 09:00 UTC: Tom@Example.com\n  2 leads from')
  expect(receipt).toContain('applications 1, gatherings 0, waitlist 1')
  expect(receipt).toContain('Backups that the hosting service makes are out of reach')
  const { rows } = await hosted.db.query('select distinct email from leads')
  expect(rows).toEqual([{ email: 'jon@example.com' }])
  const letters = await hosted.db.query('select words from private.some_letters')
  expect(letters.rows).toEqual([{ words: 'Hello Jon' }])
  expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).not.toMatch(/tom/i)
  const today = await hosted.db.query('select email from private.answered_today')
  expect(today.rows).toEqual([{ email: 'jon@example.com' }])
  await hosted.db.exec('drop table private.some_letters, private.answered_today')
})

test('a copy of all leads is a file that the embedded store can open', async () => {
  await ask('done', id(1))
  const before = JSON.parse(await ask('list', '--json'))
  expect(await ask('backup', join(folder, databaseName))).toMatch(/^3 leads are in .+\.sqlite\. /)
  expect(readLeads(folder)).toEqual(before)
  await expect(ask('backup', join(folder, databaseName))).rejects.toThrow('is there already.')
})

test('copies on this machine forget a person, and what is too old, as the backend does', async () => {
  const backupDir = join(folder, 'backups')
  const path = join(backupDir, 'leads-20270131T081500Z.sqlite')
  const readCopy = () => [...readBackupPages(path)].flat().map(({ email }) => email)
  await ask('backup', path)
  expect(await ask('erase', 'tom@example.com', '--yes')).toContain(
    '  Copies and backups: 1 looked through, 2 leads taken out.\n',
  )
  expect(readCopy()).toEqual(['jon@example.com'])
  vi.stubEnv('SUPABASE_URL', backend.url)
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', backend.serviceKey)
  onTestFinished(() => void vi.unstubAllEnvs())
  const task = {
    dataDir: folder,
    backupDir,
    makesBackups: false,
    retentionDays: 30,
    isHosted: true,
  }
  expect(await tendLeads(task, new Date('2027-03-01'))).toEqual({
    notes: ['1 lead older than 30 days were erased, and 1 lead in copies.'],
    complaints: [],
  })
  expect(readCopy()).toEqual([])
})

test('a canary that a visitor’s key has stored is found with the owner’s, and removed', async () => {
  const canary = {
    site: '',
    folder,
    desk: openDesk({ dataDir: folder, backupDir: folder, hosted: backend }),
    async send(_: string, email: string) {
      await hosted.ask({ role: 'anon', method: 'POST' }, (tx) =>
        tx.query(`insert into contact_submissions (name, email, message) values ('C C', $1, 'x')`, [
          email,
        ]),
      )
      return undefined
    },
  }
  expect(await runCanary(canary)).toEqual({ outcome: 'fine' })
  expect(JSON.parse(await ask('list', '--json'))).toHaveLength(3)
  const silent = { ...canary, send: async () => undefined }
  expect(await runCanary(silent)).toMatchObject({ outcome: 'not stored' })
})

test('what is older than a moment is erased, as RETENTION_DAYS asks for', async () => {
  const moment = '2027-01-02T12:00:00.001Z'
  expect(await eraseOlderHosted({ hosted: backend }, moment)).toBe(2)
  expect(JSON.parse(await ask('list', '--json'))).toMatchObject([{ kind: 'waitlist' }])
  const refused = { ...backend, url: `${backend.url}/nowhere` }
  await expect(eraseOlderHosted({ hosted: refused }, moment)).rejects.toThrow(/answers 4\d\d$/)
})

test('a project without the desk’s migration is read all the same', async () => {
  await hosted.db.exec(`begin; set local role project_owner;
    drop view leads; create view leads as select id, 'waitlist' as kind, name, email,
      null::text as message, null::text as gathering, received_at from waitlist_signups;
    grant select on leads to service_role; commit`)
  expect(JSON.parse(await ask('list', '--json', '--open'))).toHaveLength(1)
  await hosted.db.exec('drop view leads')
  await hosted.migrate()
})
