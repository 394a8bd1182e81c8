import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { gatherText } from './gather-text.ts'
import type { Surroundings, Terminal } from './surroundings.ts'

// Made once, because every lead waits for the disk.
const template = mkdtempSync(join(tmpdir(), 'solstice-leads-'))
beforeAll(async () => {
  let day = 0
  const store = openStore(template, {
    now: () => new Date(Date.UTC(2027, 0, ++day, 12)),
    newId: () => `row-${day}`,
  })
  await store.insert(sampleApplication('tom@example.com', 'Hello\u009b2J'))
  await store.insert(sampleGathering('jon@example.com'))
  await store.insert(sampleWaitlist('sam@example.com', '=1+1'))
  await store.close()
})
afterAll(() => rmSync(template, { recursive: true }))

let folder = ''
let said: string[] = []
beforeEach(() => {
  said = []
  folder = mkdtempSync(join(tmpdir(), 'solstice-leads-'))
  cpSync(template, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const terminal: Terminal = { columns: 80, rows: 24, hasColors: false }

const surroundings = (more: Partial<Surroundings> = {}): Surroundings => ({
  readSettings: () => ({ dataDir: folder, backupDir: join(folder, 'backups') }),
  say: (line) => said.push(line),
  now: () => new Date('2027-02-01T09:00:00Z'),
  ...more,
})
const ask = (args: string[], more?: Partial<Surroundings>) =>
  gatherText(answerLeadsCommand(args, surroundings(more)))
const inTerminal = (args: string[]) => ask(args, { terminal })
/** The owner's answer to the question that a command asks first. */
const decide = (args: string[], isYes: boolean) =>
  ask(args, {
    ask: async (question) => {
      said.push(question)
      return isYes
    },
  })

/** The server's store, open beside the command. */
function openBeside(): Store {
  const store = openStore(folder, { now: () => new Date('2027-01-20T12:00:00Z') })
  onTestFinished(() => store.close())
  return store
}

test('list shows the newest first, beside a running store', async () => {
  openBeside()
  const lines = (await ask(['list'])).split('\n')
  expect(lines[0]).toBe('2027-01-03 12:00 UTC  waitlist     open  row-3  =1+1 <sam@example.com>')
  expect(lines[1]).toContain('Tom Reed <jon@example.com>  summer-solstice')
  expect(lines.slice(3)).toEqual(['', '3 leads', ''])
  expect(said).toEqual([`Looking at the leads in ${folder}.`])
})

test('export and list write the same CSV and JSON', async () => {
  expect(await ask(['export'])).toMatch(
    /^id,kind,name,email,gathering,message,received_at,flag,answered_at\r\n/,
  )
  expect(await ask(['list', '--csv'])).toBe(await ask(['export']))
  const json = await ask(['list', '--json'])
  expect(await ask(['export', '--json'])).toBe(json)
  expect(JSON.parse(json)).toEqual([
    expect.objectContaining({ id: 'row-1', kind: 'application', message: 'Hello\u009b2J' }),
    expect.objectContaining({ id: 'row-2', kind: 'gathering', gathering: 'summer-solstice' }),
    {
      id: 'row-3',
      kind: 'waitlist',
      name: '=1+1',
      email: 'sam@example.com',
      received_at: '2027-01-03T12:00:00.000Z',
    },
  ])
})

test('a file gets characters as they were sent, a terminal none that it would obey', async () => {
  expect(await ask(['export'])).toContain('Hello\u009b2J')
  expect(await ask(['export'])).toContain(`,'=1+1,`)
  expect(await inTerminal(['export'])).toContain('Hello\\u009b2J')
})

test('a terminal gets a table that fits its window', async () => {
  expect(await inTerminal(['list'])).toBe(
    [
      'ID     WHEN (UTC)        KIND               NAME      ADDRESS',
      'row-3  2027-01-03 12:00  waitlist     open  =1+1      sam@example.com',
      'row-2  2027-01-02 12:00  gathering    open  Tom Reed  jon@example.com',
      'row-1  2027-01-01 12:00  application  open  Tom Reed  tom@example.com',
      '',
      '3 leads',
      '',
    ].join('\n'),
  )
  const narrow = await ask(['list'], { terminal: { ...terminal, columns: 40 } })
  expect(Math.max(...narrow.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40)
})

test('list filters by kind, time, text and what is open', async () => {
  const store = openBeside()
  await store.insert(sampleApplication('jose@example.com', 'I live in ZÜRICH.'))
  await store.insert(sampleWaitlist('x@example.com', 'José Pérez'))
  const find = async (...flags: string[]) =>
    JSON.parse(await ask(['list', '--json', ...flags])).map(({ email }: { email: string }) => email)
  expect(await find('--search', 'zurich')).toEqual(['jose@example.com'])
  expect(await find('--search', 'JOSE')).toEqual(['jose@example.com', 'x@example.com'])
  expect(await find('--kind', 'gathering')).toEqual(['jon@example.com'])
  expect(await find('--since', '2027-01-02T12:00:01Z', '--kind', 'waitlist')).toEqual([
    'sam@example.com',
    'x@example.com',
  ])
  expect(await inTerminal(['list', '--search', 'nobody'])).toBe('No leads like that.\n')
})

test('show prints all that was sent, made harmless', async () => {
  expect(await ask(['show', 'row-1'])).toBe(
    [
      'from      Tom Reed <tom@example.com>',
      'kind      application',
      'received  2027-01-01 12:00 UTC',
      'answered  not yet',
      'id        row-1',
      '',
      '  Hello\\u009b2J',
      '',
      'npm run leads -- done row-1',
      '',
    ].join('\n'),
  )
  expect(JSON.parse(await ask(['show', 'row-2', '--json']))).toMatchObject({ id: 'row-2' })
})

test('done takes leads out of the open ones, and reopen brings them back', async () => {
  const listOpen = async () => (await ask(['list', '--open'])).match(/row-\d/g)
  expect(await ask(['done', 'row-1', 'row-3'])).toBe(
    'done  Tom Reed <tom@example.com>\ndone  =1+1 <sam@example.com>\n',
  )
  expect(await listOpen()).toEqual(['row-2'])
  expect(await ask(['show', 'row-1'])).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await ask(['done', 'row-1'])).toMatch(/^done already {2}Tom/)
  expect(await ask(['reopen', 'row-1'])).toBe('open  Tom Reed <tom@example.com>\n')
  expect(await listOpen()).toEqual(['row-2', 'row-1'])
})

test('an unknown or ambiguous id changes nothing', async () => {
  await expect(ask(['done', 'row-1', 'row-9'])).rejects.toThrow(
    'No lead has an id that begins with "row-9". list shows them.',
  )
  await expect(ask(['show', 'row-'])).rejects.toThrow(
    'More than one id begins with "row-":\n  row-1  Tom Reed <tom@example.com>\n',
  )
  await expect(ask(['show', 'row'])).rejects.toThrow('"row" is too short for an id')
  expect(await ask(['list', '--open'])).toContain('3 leads')
})

test('erase asks first, and prints a receipt', async () => {
  const erase = ['erase', 'TOM@example.com']
  await expect(ask(erase)).rejects.toThrow(
    'erase asks first, and nobody is there to answer. Add --yes to be sure.',
  )
  expect(await decide(erase, false)).toBe('Nothing was erased.\n')
  expect(said.at(-1)).toMatch(/^Erase all that came from TOM@example\.com, in the backups too\?/)
  expect(await ask(['list'])).toContain('3 leads')
  expect(await decide(erase, true)).toBe(
    [
      'Erased on 2027-02-01 09:00 UTC: TOM@example.com',
      `  1 lead from the leads in ${folder}`,
      '  applications 1, gatherings 0, waitlist 0',
      '  Copies and backups: 0 looked through, 0 leads taken out.',
      '  Mails, and copies kept elsewhere, remain where they are: delete them there.',
      '  What this address sends after this is a new lead.',
      '',
    ].join('\n'),
  )
  expect(await ask(['list'])).toContain('2 leads')
  await expect(ask(['erase', 'tom', '--yes'])).rejects.toThrow('"tom" is no email address.')
})

test('backup copies all leads beside a running store, and replaces nothing', async () => {
  openBeside()
  const file = join(folder, 'copy.sqlite')
  expect(await ask(['backup', file])).toBe(
    `3 leads are in ${file}. The copy was opened and looked through.\n`,
  )
  await expect(ask(['backup', file])).rejects.toThrow(`"${file}" is there already.`)
  expect(await ask(['backup'])).toContain(join(folder, 'backups/leads-20270201T090000Z.sqlite'))
})

test('restore needs a stopped site, asks first, and leaves out erased people', async () => {
  const file = join(mkdtempSync(join(folder, 'elsewhere-')), 'copy.sqlite')
  await ask(['backup', file])
  const store = openBeside()
  await ask(['erase', 'tom@example.com', '--yes'])
  await expect(ask(['restore', file, '--yes'])).rejects.toThrow(
    'Another Solstice server is using the folder',
  )
  await store.close()
  await expect(ask(['restore', file])).rejects.toThrow('Add --yes to be sure.')
  expect(await decide(['restore', file], false)).toBe('Nothing was changed.\n')
  expect(await decide(['restore', file], true)).toMatch(
    /^2 leads are back\.\n1 lead of people who were erased since was left out\.\nWhat was there before is kept in leads\.sqlite\.before-restore-\w+Z\.\n$/,
  )
  const emails = (await ask(['list'])).match(/[^<]+@[^>]+/g)
  expect(emails).toEqual(['sam@example.com', 'jon@example.com'])
})

test('stats count leads by week', async () => {
  expect(await ask(['stats'])).toMatch(/^3 leads, by week from Monday:[\s\S]+\n2026-12-28 .+ 3\n/)
})

test('an export that nobody reads does not keep the store from storing', async () => {
  const store = openBeside()
  const many = Array.from({ length: 60 }, (_, index) => `m${index}@example.com`)
  const long = 'a'.repeat(7_000)
  await Promise.all(many.map((email) => store.insert(sampleApplication(email, long))))
  const pieces = answerLeadsCommand(['export'], surroundings())
  await pieces.next()
  await store.insert(sampleWaitlist('late@example.com'))
  await pieces.return(undefined)
  expect(await ask(['list', '--search', 'late@'])).toContain('late@example.com')
})
