import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { composeMessage } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { openStore, type Store } from '#server/store/sqlite/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { listLeads } from './leads/list.ts'
import { formatStats, gatherStats } from './leads/stats.ts'
import { type Context, runLeads } from './leads.ts'

let folder = ''
let said: string[] = []
/** The server's store, open beside the commands. */
let store: Store
beforeEach(async () => {
  said = []
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-01T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers().unstubAllEnvs())
  folder = createTempDir()
  vi.stubEnv('DATA_DIR', folder)
  let day = 0
  store = openStore(folder, {
    now: () => new Date(Date.UTC(2027, 0, ++day, 12)),
    newId: () => `row-${day}`,
  })
  onTestFinished(() => store.close())
  await store.insert(sampleApplication('tom@example.com', 'Hello\u009b2J'))
  await store.insert(sampleGathering('jon@example.com'))
  await store.insert(sampleWaitlist('sam@example.com', '=1+1'))
})

const run = (args: string[], more: Partial<Context> = {}) =>
  text(runLeads(args, { say: (line) => said.push(line), ...more }))
const inTerminal = (args: string[], rows = 24) => run(args, { terminal: { columns: 60, rows } })
/** The owner's answer to the question that a command asks first. */
const decide = (args: string[], isYes: boolean) =>
  run(args, { ask: async (question) => said.push(question) > 0 && isYes })

test('list shows the newest first', async () => {
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
  for (let number = 10; number < 15; number += 1) {
    await store.insert(sampleWaitlist(`tim${number}@example.com`))
  }
  const lines = (await inTerminal(['list'], 9)).split('\n')
  const more = 'These are the newest 5 leads. --all shows all of them.'
  expect(lines.slice(5)).toEqual(['', more, ''])
  expect(Math.max(...lines.map((line) => line.length))).toBe(60)
  expect(await inTerminal(['list', '--all'], 9)).toContain('8 leads')
})

test('a window reads one lead more than it shows', async () => {
  let count = 0
  async function* stream(): AsyncGenerator<StoredLead> {
    const received_at = '2027-01-31T12:00:00.000Z'
    for (; count < 100; count += 1)
      yield { id: `${count}`, kind: 'waitlist', name: 'Tom', email: 'tom@example.com', received_at }
  }
  await text(listLeads(stream(), { columns: 60, rows: 9 }))
  expect(count).toBe(5)
})

test('a whole id is looked up without reading the others', async () => {
  await store.close()
  const id = '0193f2a1-0000-7000-8000-000000000001'
  store = openStore(folder, { newId: () => id })
  await store.insert(sampleWaitlist('ann@example.com'))
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  expect(await run(['show', id.toUpperCase()])).toContain('ann@example.com')
  expect(prepare.mock.calls.filter(([sql]) => sql.includes('order by'))).toEqual([])
  expect(await run(['done', id, 'ann@example.com'])).toBe('done  Tom Reed <ann@example.com>\n')
})

test('the part of an id that list shows, or an address, is enough to name a lead', async () => {
  await store.close()
  let count = 0
  store = openStore(folder, { newId: () => `0193f2a1-0000-7000-8000-0000000000${++count}1` })
  for (const name of ['ann', 'bob']) await store.insert(sampleWaitlist(`${name}@example.com`))
  const [id = ''] = (await inTerminal(['list', '--search', 'bob'])).split(' ')
  expect(id).toBe('00000021')
  expect(await run(['show', id])).toContain('bob@example.com')
  expect(await run(['done', 'Bob@Example.com', id])).toBe('done  Tom Reed <bob@example.com>\n')
})

test('list and show say where a lead comes from', async () => {
  const person = { fullName: 'Tom Reed', email: 'x@example.com' }
  const notes = { referralCode: 'TOM-24', campaign: 'source=mail, campaign=spring' }
  await store.insert(sampleApplication('x@example.com', composeMessage(person, notes)))
  const source = 'mail, campaign spring, code TOM-24'
  expect(await run(['list', '--search', 'x@'])).toContain(`  application  ${source}\n`)
  const shown = await run(['show', 'x@example.com'])
  expect(shown).toContain(`\nsource    ${source}\n`)
  expect(shown).toContain('\n  Campaign: source=mail, campaign=spring\n')
})

test('list and export filter by kind, day, text and what is open', async () => {
  await store.insert(sampleApplication('jose@example.com', 'I live in ZÜRICH.'))
  await store.insert(sampleWaitlist('x@example.com', 'José Pérez'))
  const find = async (...flags: string[]) =>
    JSON.parse(await run(['export', '--json', ...flags])).map((lead: StoredLead) => lead.email)
  expect(await find('--search', 'zurich')).toEqual(['jose@example.com'])
  expect(await find('--search', 'JOSE')).toEqual(['jose@example.com', 'x@example.com'])
  expect(await find('--kind', 'waitlist', '--since', '2027-01-04')).toEqual(['x@example.com'])
  expect(JSON.parse(await run(['list', '--json']))).toHaveLength(5)
  expect(await run(['list', '--search', 'nobody'])).toBe('No leads to show.\n')
})

test('a file gets characters as they were sent, a terminal none that it would obey', async () => {
  const csv = await run(['export'])
  expect(csv).toContain('Hello\u009b2J')
  // The mark by which Excel knows UTF-8.
  expect(csv).toMatch(/^\ufeff"id",/)
  expect(await inTerminal(['export'])).toMatch(/^"id",/)
  expect(csv).toContain(`"'=1+1"`)
  expect(await inTerminal(['export'])).toContain('Hello\\u009b2J')
  const file = join(folder, 'leads.csv')
  expect(await inTerminal(['export', '--out', file])).toBe('')
  expect(readFileSync(file, 'utf8')).toBe(csv)
  expect(statSync(file).mode & 0o077).toBe(0)
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
})

test('done takes leads out of the open ones, and reopen brings them back', async () => {
  const listOpen = async () => (await run(['list', '--open'])).match(/row-\d/g)
  expect(await run(['done', 'row-1', 'row-3'])).toBe(
    'done  Tom Reed <tom@example.com>\ndone  =1+1 <sam@example.com>\n',
  )
  expect(await listOpen()).toEqual(['row-2'])
  vi.setSystemTime('2027-02-02T09:00:00Z')
  expect(await run(['done', 'row-1', 'row-2'])).toMatch(/^done already {2}Tom/)
  expect(await run(['show', 'row-1'])).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await run(['reopen', 'row-1'])).toBe('open  Tom Reed <tom@example.com>\n')
  expect(await listOpen()).toEqual(['row-1'])
})

test('what names no lead, or several, changes nothing', async () => {
  await expect(run(['done', 'row-1', 'row-9'])).rejects.toThrow(
    'No lead has the address "row-9", or an id that ends with it. list shows them.',
  )
  await store.insert(sampleWaitlist('tom@example.com'))
  await expect(run(['done', 'tom@example.com'])).rejects.toThrow(
    /^Which of these is "tom@example\.com"\? Name it by the end of its id:\n {2}row-4 .+\n {2}row-1 .+$/,
  )
  await store.remove(['row-4'])
  expect(await run(['list', '--open'])).toContain('3 leads')
})

test('erase asks first, and prints a receipt', async () => {
  const erase = ['erase', 'TOM@example.com']
  await expect(run(erase)).rejects.toThrow(
    'erase asks first, and there is no terminal for the answer. Add --yes to be sure.',
  )
  expect(await decide(erase, false)).toBe('Nothing was erased.\n')
  expect(said.at(-1)).toMatch(/^Erase all that came from TOM@example\.com, in the backups too\?/)
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
  const file = join(createTempDir(), 'copy')
  expect(await run(['backup', file])).toBe(
    `3 leads are in ${file}. The copy was opened and checked.\n`,
  )
  expect(await run(['backup'])).toContain(join(folder, 'backups/leads-20270201T090000Z.sqlite'))
  await run(['erase', 'tom@example.com', '--yes'])
  await store.close()
  expect(await decide(['restore', file], false)).toBe('Nothing was changed.\n')
  expect(await decide(['restore', file], true)).toMatch(
    /^2 leads are back\.\n1 lead of people who were erased since was left out\.\nWhat was there before is kept in leads\.sqlite\.before-restore-\w+Z\.\n$/,
  )
  expect(await run(['list'])).not.toContain('tom@example.com')
})

test.each([['backup'], ['restore', 'copy', '--yes']])(
  '%s is left to a hosted backend',
  async (...args) => {
    vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co')
    vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 'key')
    await expect(run(args)).rejects.toThrow('(Supabase: Database, Backups)')
  },
)

test('stats show visits, forms begun and leads by week, page and source', async () => {
  const person = { fullName: 'Tom Reed', email: 'x@example.com' }
  const forged = { ...person, aboutYourself: 'Referral code: FAKE\nUTM: fake\nand more' }
  const notes = { campaign: 'source=mail', referralCode: 'TOM-24' }
  const messages = [composeMessage(person, notes), composeMessage(forged)]
  for (const message of messages) await store.insert(sampleApplication('x@example.com', message))
  const { table, row } = sampleWaitlist('y@example.com')
  await store.insert({ table, row: { ...row, source: 'ref=TOM-24' } } as never)
  await store.addVisits([
    { day: '2027-01-05', page: '/apply', source: 'mail', visits: 40, starts: 4 },
    { day: '2027-01-06', page: '/', source: 'google.com', visits: 80, starts: 0 },
    { day: '2026-12-23', page: '/', source: 'direct', visits: 1, starts: 0 },
  ])
  await run(['done', 'row-1'])
  const shown = (await run(['stats'])).split('\n')
  expect(shown.slice(7, 11)).toEqual([
    '2026-12-21  █                                  1         ·         ·',
    '2026-12-28                                     ·         ·         3',
    '2027-01-04  ████████████████████████         120         4         3       2.5 %',
    '2027-01-11                                     ·         ·         ·',
  ])
  expect(shown.slice(15, 18)).toEqual([
    'Page                                      visits     begun     leads   of visits',
    '/                                             81         ·         ·',
    '/apply                                        40         4         3       7.5 %',
  ])
  expect(shown.at(-2)).toBe('6 leads in all, 1 answered')
  const { pages, sources } = JSON.parse(await run(['stats', '--json']))
  const write = ({ name, visits, leads }: Record<string, unknown>) => `${name} ${visits} ${leads}`
  expect(pages.map(write)).toEqual(['/ 81 0', '/apply 40 3', '/shop 0 2', '/summer-solstice 0 1'])
  expect(sources.map(write)).toEqual([
    ...['google.com 80 0', 'mail 40 1', 'direct 1 0', ' 0 4', 'code TOM-24 0 2'],
  ])
})

test('stats --json writes what a terminal would obey as codes', async () => {
  const source = 'a\u009b2J\u202eb\ufeff'
  await store.addVisits([{ day: '2027-01-05', page: '/', source, visits: 1, starts: 0 }])
  const json = await run(['stats', '--json'])
  expect(json).toContain('"a\\u009b2J\\u202eb\\ufeff"')
  expect(JSON.parse(json).sources[0].name).toBe(source)
})

test('stats without a server of ours show the leads, and say that no visits are counted', async () => {
  async function* stream(): AsyncGenerator<StoredLead> {
    const received_at = '2027-01-31T12:00:00.000Z'
    yield { id: '1', kind: 'waitlist', name: 'Tom', email: 'tom@example.com', received_at }
  }
  const stats = await gatherStats(stream(), undefined, new Date('2027-02-01T09:00:00Z'))
  expect(formatStats(stats)).toMatch(/^2027-01-25 {2}█+ +· +· +1$/m)
  expect(formatStats(stats)).toContain('Visits are not counted here')
})
