import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { composeMessage } from '#leads/message.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { borrowFolder } from '#tests/server/start-app.ts'
import { answerLeads, type Context } from './answer.ts'
import { formatStats, gatherStats } from './stats.ts'

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
  folder = borrowFolder()
  cpSync(template, folder, { recursive: true })
})

const run = (args: string[], more: Partial<Context> = {}) =>
  text(
    answerLeads(args, {
      readSettings: () => ({ dataDir: folder, backupDir: join(folder, 'backups') }),
      say: (line) => said.push(line),
      now: () => new Date('2027-02-01T09:00:00Z'),
      ...more,
    }),
  )
const terminal = { columns: 60, rows: 24 }
const inTerminal = (args: string[], more = {}) => run(args, { terminal: { ...terminal, ...more } })
/** The owner's answer to the question that a command asks first. */
const decide = (args: string[], isYes: boolean) =>
  run(args, {
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
  expect(await run(['list'])).toBe(
    [
      'row-3  2027-01-03 12:00  open  =1+1 <sam@example.com>            waitlist',
      'row-2  2027-01-02 12:00  open  Tom Reed <jon@example.com>        gathering, summer-solstice',
      'row-1  2027-01-01 12:00  open  Tom Reed <tom@example.com>        application',
      '',
      '3 leads, times in UTC',
      '',
    ].join('\n'),
  )
  expect(said).toEqual([`Looking at the leads in ${folder}.`])
})

test('a terminal gets as many lines as fit its window, and no longer ones', async () => {
  const store = openBeside()
  for (let number = 10; number < 15; number += 1) {
    await store.insert(sampleWaitlist(`tim${number}@example.com`))
  }
  const lines = (await inTerminal(['list'], { rows: 9 })).split('\n')
  expect(lines.slice(5)).toEqual(['', '5 of 8 leads. --all shows all of them.', ''])
  expect(Math.max(...lines.map((line) => line.length))).toBe(60)
  expect(await inTerminal(['list', '--all'], { rows: 9 })).toContain('8 leads')
  expect(await inTerminal(['list', '--search', 'TOM'], { rows: 9 })).toContain('7 leads')
})

test('the part of an id that list shows is enough to name a lead, whatever else came that minute', async () => {
  let count = 0
  const newId = () => `0193f2a1-000${++count}-7000-8000-000000000000`
  const store = openStore(folder, { newId })
  onTestFinished(() => store.close())
  for (const name of ['ann', 'bob']) await store.insert(sampleWaitlist(`${name}@example.com`))
  const line = await inTerminal(['list', '--search', 'bob'])
  const [id = ''] = line.split(' ')
  expect(await run(['show', id])).toContain('bob@example.com')
})

test('list filters by kind, time, text and what is open', async () => {
  const store = openBeside()
  await store.insert(sampleApplication('jose@example.com', 'I live in ZÜRICH.'))
  await store.insert(sampleWaitlist('x@example.com', 'José Pérez'))
  const find = async (...flags: string[]) =>
    JSON.parse(await run(['list', '--json', ...flags])).map(({ email }: { email: string }) => email)
  expect(await find('--search', 'zurich')).toEqual(['jose@example.com'])
  expect(await find('--search', 'JOSE')).toEqual(['jose@example.com', 'x@example.com'])
  expect(await find('--kind', 'waitlist', '--since', '2027-01-10')).toEqual(['x@example.com'])
  expect(await run(['list', '--search', 'nobody'])).toBe('No leads like that.\n')
})

test('list --json is one array of all leads, oldest first, and export --json the same', async () => {
  const json = await run(['list', '--json'])
  expect(await run(['export', '--json'])).toBe(json)
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
  expect(await run(['list', '--json', '--search', 'nobody'])).toBe('[]\n')
})

test('a file gets characters as they were sent, a terminal none that it would obey', async () => {
  const csv = await run(['export'])
  expect(csv).toContain('Hello\u009b2J')
  expect(csv).toContain(`,'=1+1,`)
  expect(await run(['list', '--csv'])).toBe(csv)
  expect(await inTerminal(['export'])).toContain('Hello\\u009b2J')
  const file = join(folder, 'leads.csv')
  expect(await inTerminal(['export', '--out', file])).toBe('')
  expect(readFileSync(file, 'utf8')).toBe(csv)
  await expect(run(['export', '--out', file])).rejects.toThrow(`"${file}" is there already.`)
})

test('show prints all that was sent, made harmless', async () => {
  expect(await run(['show', 'row-1'])).toBe(
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
  expect(JSON.parse(await run(['show', 'row-2', '--json']))).toMatchObject({ id: 'row-2' })
})

test('done takes leads out of the open ones, and reopen brings them back', async () => {
  const listOpen = async () => (await run(['list', '--open'])).match(/row-\d/g)
  expect(await run(['done', 'row-1', 'row-3'])).toBe(
    'done  Tom Reed <tom@example.com>\ndone  =1+1 <sam@example.com>\n',
  )
  expect(await listOpen()).toEqual(['row-2'])
  expect(await run(['show', 'row-1'])).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await run(['done', 'row-1'])).toMatch(/^done already {2}Tom/)
  expect(await run(['reopen', 'row-1'])).toBe('open  Tom Reed <tom@example.com>\n')
  expect(await listOpen()).toEqual(['row-2', 'row-1'])
})

test('an unknown or ambiguous id changes nothing', async () => {
  await expect(run(['done', 'row-1', 'row-9'])).rejects.toThrow(
    'No lead has an id that begins with "row-9". list shows them.',
  )
  await expect(run(['show', 'row-'])).rejects.toThrow(
    'More than one id begins with "row-":\n  row-1  Tom Reed <tom@example.com>\n',
  )
  await expect(run(['show', 'row'])).rejects.toThrow('"row" is too short for an id')
  expect(await run(['list', '--open'])).toContain('3 leads')
})

test('erase asks first, and prints a receipt', async () => {
  const erase = ['erase', 'TOM@example.com']
  await expect(run(erase)).rejects.toThrow(
    'erase asks first, and nobody is there to answer. Add --yes to be sure.',
  )
  expect(await decide(erase, false)).toBe('Nothing was erased.\n')
  expect(said.at(-1)).toMatch(/^Erase all that came from TOM@example\.com, in the backups too\?/)
  expect(await run(['list'])).toContain('3 leads')
  expect(await decide(erase, true)).toBe(
    [
      'Erased on 2027-02-01 09:00 UTC: TOM@example.com',
      `  1 lead from the leads in ${folder}`,
      '  applications 1, gatherings 0, waitlist 0',
      '  Backups and copies on this machine: 0 searched, 0 leads erased.',
      '  Mails, exports and copies elsewhere, such as a hosting service’s backups, remain: delete them there.',
      '  What this address sends after this is a new lead.',
      '',
    ].join('\n'),
  )
  expect(await run(['list'])).toContain('2 leads')
  await expect(run(['erase', 'tom', '--yes'])).rejects.toThrow('"tom" is no email address.')
})

test('backup copies all leads beside a running store; restore leaves out erased people', async () => {
  const store = openBeside()
  const file = join(borrowFolder(), 'copy')
  expect(await run(['backup', file])).toBe(
    `3 leads are in ${file}. The copy was opened and checked.\n`,
  )
  expect(await run(['backup'])).toContain(join(folder, 'backups/leads-20270201T090000Z.sqlite'))
  await run(['erase', 'tom@example.com', '--yes'])
  await store.close()
  await expect(run(['restore', file])).rejects.toThrow('Add --yes to be sure.')
  expect(await decide(['restore', file], false)).toBe('Nothing was changed.\n')
  expect(await decide(['restore', file], true)).toMatch(
    /^2 leads are back\.\n1 lead of people who were erased since was left out\.\nWhat was there before is kept in leads\.sqlite\.before-restore-\w+Z\.\n$/,
  )
  expect((await run(['list'])).match(/[^<]+@[^>]+/g)).toEqual([
    'sam@example.com',
    'jon@example.com',
  ])
})

test('backup and restore are left to a hosted backend', async () => {
  const hosted = { url: 'https://abc.supabase.co', serviceKey: 'key' }
  const readSettings = () => ({ dataDir: folder, backupDir: folder, hosted })
  for (const args of [['backup'], ['restore', 'copy', '--yes']]) {
    await expect(run(args, { readSettings })).rejects.toThrow('(Supabase: Database, Backups)')
  }
})

test('stats show visits, forms begun and leads by week, page and source', async () => {
  const store = openBeside()
  const person = { fullName: 'Tom Reed', email: 'x@example.com' }
  const forged = { ...person, aboutYourself: 'Referral code: FAKE\nUTM: fake\nand more' }
  for (const message of [
    composeMessage(person, { campaign: 'source=mail' }),
    composeMessage(forged),
  ]) {
    await store.insert(sampleApplication('x@example.com', message))
  }
  const { table, row } = sampleWaitlist('y@example.com')
  await store.insert({ table, row: { ...row, source: 'ref=TOM-24' } } as never)
  const counts = { visits: 0, starts: 0 }
  await store.addVisits([
    { ...counts, day: '2027-01-20', page: '/apply', source: 'mail', visits: 40, starts: 4 },
    { ...counts, day: '2027-01-21', page: '/', source: 'google.com', visits: 80 },
    { ...counts, day: '2026-12-30', page: '/', source: 'direct', visits: 1 },
  ])
  await run(['done', 'row-1'])
  const shown = (await run(['stats'])).split('\n')
  expect(shown.slice(9, 13)).toEqual([
    '2027-01-04                                     ·         ·         ·',
    '2027-01-11                                     ·         ·         ·',
    '2027-01-18  ████████████████████████         120         4         3       2.5 %',
    '2027-01-25                                     ·         ·         ·',
  ])
  expect(shown.slice(14)).toEqual([
    '',
    'Page                                      visits     begun     leads   of visits',
    '/                                             81         ·         ·',
    '/apply                                        40         4         3       7.5 %',
    '/shop                                          ·         ·         2',
    '/summer-solstice                               ·         ·         1',
    '',
    'Source                                    visits     begun     leads   of visits',
    'google.com                                    80         ·         ·',
    'mail                                          40         4         1       2.5 %',
    'direct                                         1         ·         ·',
    '(no link named one)                            ·         ·         4',
    'code TOM-24                                    ·         ·         1',
    '',
    '6 leads in all, 1 answered',
    '',
  ])
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(80)
  const stats = JSON.parse(await run(['stats', '--json', '--kind', 'waitlist']))
  expect(stats).toMatchObject({ leads: 2, pages: [{}, {}, { name: '/shop', leads: 2 }] })
})

test('stats without a server of ours show the leads, and say that no visits are counted', async () => {
  async function* stream() {
    yield {
      ...{ id: '1', kind: 'waitlist' as const, name: 'Tom', email: 'tom@example.com' },
      received_at: '2027-01-31T12:00:00.000Z',
    }
  }
  const stats = await gatherStats(stream(), undefined, new Date('2027-02-01T09:00:00Z'))
  const shown = formatStats(stats)
  expect(shown).toMatch(/^2027-01-25 {2}█+ +· +· +1$/m)
  expect(shown).toContain('Visits are not counted here')
})
