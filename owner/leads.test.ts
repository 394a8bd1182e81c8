import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { gatherText } from './gather-text.ts'
import type { Terminal } from './surroundings.ts'

let folder = ''
let store: Store
beforeEach(async () => {
  said = []
  folder = mkdtempSync(join(tmpdir(), 'solstice-leads-'))
  let day = 0
  store = openStore(folder, {
    now: () => {
      day += 1
      return new Date(Date.UTC(2027, 0, day, 12))
    },
    newId: () => `row-${day}`,
  })
  await store.insert(sampleApplication('tom@example.com', 'Hello\u009b2J'))
  await store.insert(sampleGathering('jon@example.com'))
  await store.insert(sampleWaitlist('sam@example.com', '=1+1'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const window: Terminal = { columns: 80, rows: 24, hasColors: false }

/** What is printed, beside the store that this process holds open. */
const ask = (args: string[], terminal?: Terminal, isYes?: boolean) =>
  gatherText(
    answerLeadsCommand(args, {
      readSettings: () => ({ dataDir: folder, backupDir: join(folder, 'backups') }),
      terminal,
      say: (line) => said.push(line),
      ...(isYes !== undefined && {
        async ask(question) {
          said.push(question)
          return isYes
        },
      }),
      now: () => new Date('2027-02-01T09:00:00Z'),
    }),
  )
let said: string[] = []

/** What a person types, beside the store that this process holds open. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), ...args], {
    env: { ENV_FILE: 'none', ...compiledCode, DATA_DIR: folder, ...env },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

const place = () => `Looking at the leads in ${folder}.\n`

test('the owner lists all leads as JSON while the server runs', async () => {
  const { code, stdout, stderr } = await run(['list', '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: place() })
  expect(JSON.parse(stdout)).toEqual([
    {
      id: 'row-1',
      kind: 'application',
      name: 'Tom Reed',
      email: 'tom@example.com',
      message: 'Hello\u009b2J',
      received_at: '2027-01-01T12:00:00.000Z',
    },
    {
      id: 'row-2',
      kind: 'gathering',
      name: 'Tom Reed',
      email: 'jon@example.com',
      gathering: 'summer-solstice',
      received_at: '2027-01-02T12:00:00.000Z',
    },
    {
      id: 'row-3',
      kind: 'waitlist',
      name: '=1+1',
      email: 'sam@example.com',
      received_at: '2027-01-03T12:00:00.000Z',
    },
  ])
  expect(stdout).not.toContain('\u009b')
})

test('a mistake is one sentence and how it is done, on stderr', async () => {
  const { code, stdout, stderr } = await run(['lits'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    'There is no command "lits": did you mean "list"?\n' +
      'npm run leads -- --help shows how it is done.\n',
  )
})

test('help is on stdout, with examples, and needs no leads', async () => {
  const { code, stdout, stderr } = await run(['--help'], { DATA_DIR: '/nowhere' })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/Examples:\n {2}npm run leads -- list --open/)
})

test('a wrong setting is one sentence', async () => {
  const env = { SUPABASE_URL: 'https://abc.supabase.co' }
  const { code, stdout, stderr } = await run(['list'], env)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^SUPABASE_SERVICE_ROLE_KEY must be set,[^\n]+\n$/)
})

test('whoever reads only the beginning, as head does, causes no error', async () => {
  const long = 'a'.repeat(7_000)
  const many = Array.from({ length: 200 }, (_, index) => `m${index}@example.com`)
  await Promise.all(many.map((email) => store.insert(sampleApplication(email, long))))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), 'export'], {
    env: { ENV_FILE: 'none', ...compiledCode, DATA_DIR: folder },
  })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  expect({ code, stderr }).toEqual({ code: 0, stderr: place() })
})

test('with a hosted backend the leads come from there', async () => {
  const server = createServer((request, response) => {
    expect(request.headers.apikey).toBe('service-key')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  }
  const stderr = `Looking at the leads at ${env.SUPABASE_URL}.\n`
  expect(await run(['list'], env)).toEqual({ code: 0, stdout: 'No leads yet.\n', stderr })
  server.close()
})

test('list has the newest first, and export is for a spreadsheet', async () => {
  const lines = (await ask(['list'])).split('\n')
  expect(lines[0]).toBe('2027-01-03 12:00 UTC  waitlist     open  row-3  =1+1 <sam@example.com>')
  expect(lines[1]).toContain('Tom Reed <jon@example.com>  summer-solstice')
  expect(lines.slice(3)).toEqual(['', '3 leads', ''])
  expect(await ask(['export'])).toMatch(
    /^id,kind,name,email,gathering,message,received_at,flag,answered_at\r\n/,
  )
  expect(await ask(['list', '--csv'])).toBe(await ask(['export']))
  expect(await ask(['export', '--json'])).toBe(await ask(['list', '--json']))
})

test('a terminal gets a table that is as wide as its window, and as long', async () => {
  expect(await ask(['list'], window)).toBe(
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
  for (const columns of [40, 50, 60, 70]) {
    const lines = (await ask(['list'], { ...window, columns })).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
  }
})

test('more than one window are counted, and shown when asked for', async () => {
  const many = Array.from({ length: 40 }, (_, index) => `m${index}@example.com`)
  await Promise.all(many.map((email) => store.insert(sampleWaitlist(email))))
  const shown = await ask(['list'], window)
  expect(shown.split('\n')).toHaveLength(window.rows - 1)
  expect(shown).toMatch(/\n\n19 of 43 leads\. --all shows all of them\.\n$/)
  expect(await ask(['list', '--all'], window)).toMatch(/\n\n43 leads\n$/)
  expect(await ask(['list', '--kind', 'gathering'], window)).toMatch(/\n\n1 lead\n$/)
})

test('a text is found whatever its case and its accents, in names, addresses and messages', async () => {
  await store.insert(sampleApplication('jose@example.com', 'I live in ZÜRICH.'))
  await store.insert(sampleWaitlist('x@example.com', 'José Pérez'))
  const find = async (text: string) =>
    JSON.parse(await ask(['list', '--json', '--search', text])).map(
      ({ email }: { email: string }) => email,
    )
  expect(await find('zurich')).toEqual(['jose@example.com'])
  expect(await find('JOSE')).toEqual(['jose@example.com', 'x@example.com'])
  expect(await find('summer')).toEqual(['jon@example.com'])
  expect(await ask(['list', '--search', 'nobody'], window)).toBe('No leads like that.\n')
})

test('one lead is shown with all that was sent, and nothing that a terminal would obey', async () => {
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

test('what is answered leaves the open ones, and comes back', async () => {
  const open = async () => (await ask(['list', '--open'])).match(/row-\d/g)
  expect(await ask(['done', 'row-1', 'row-3'])).toBe(
    'done  Tom Reed <tom@example.com>\ndone  =1+1 <sam@example.com>\n',
  )
  expect(await open()).toEqual(['row-2'])
  expect(await ask(['list', '--open'], window)).toMatch(/\n\n1 lead\n$/)
  expect(await ask(['show', 'row-1'])).toContain('answered  2027-02-01 09:00 UTC\n')
  expect(await ask(['export'])).toMatch(/,2027-02-01T09:00:00\.000Z\r\n/)
  expect(await ask(['done', 'row-1'])).toMatch(/^done already {2}Tom/)
  expect(await ask(['reopen', 'row-1'])).toBe('open  Tom Reed <tom@example.com>\n')
  expect(await open()).toEqual(['row-2', 'row-1'])
})

test('an id that is unknown or not enough changes nothing', async () => {
  await expect(ask(['done', 'row-1', 'row-9'])).rejects.toThrow(
    'No lead has an id that begins with "row-9". list shows them.',
  )
  await expect(ask(['show', 'row-'])).rejects.toThrow(
    'More than one id begins with "row-":\n  row-1  Tom Reed <tom@example.com>\n',
  )
  await expect(ask(['show', 'row'])).rejects.toThrow('"row" is too short for an id')
  expect(await ask(['list', '--open'])).toContain('3 leads')
})

test('a file gets the letters as they were sent, a terminal gets none that it would obey', async () => {
  expect(await ask(['export'])).toContain('Hello\u009b2J')
  expect(await ask(['export'], window)).toContain('Hello\\u009b2J')
  expect(await ask(['export'])).toContain(`,'=1+1,`)
})

test('the leads can be narrowed by kind and time', async () => {
  const readIds = async (...flags: string[]) =>
    JSON.parse(await ask(['list', '--json', ...flags])).map(({ id }: { id: string }) => id)
  expect(await readIds('--kind', 'gathering')).toEqual(['row-2'])
  expect(await readIds('--since', '2027-01-02')).toEqual(['row-2', 'row-3'])
  expect(await readIds('--since', '2027-01-02T12:00:01Z')).toEqual(['row-3'])
  expect(await readIds('--since', '2027-01-02', '--kind', 'application')).toEqual([])
})

test('a person is erased once the owner has said yes, and there is a receipt', async () => {
  await store.insert(sampleGathering('TOM@example.com'))
  await expect(ask(['erase', 'tom@example.com'])).rejects.toThrow(
    'erase asks first, and nobody is there to answer. Add --yes to be sure.',
  )
  expect(await ask(['erase', 'tom@example.com'], window, false)).toBe('Nothing was erased.\n')
  expect(said.at(-1)).toBe(
    'Erase all that came from tom@example.com, in the backups too? It cannot be undone.',
  )
  expect(await ask(['list'])).toContain('4 leads')
  expect(await ask(['erase', 'tom@example.com'], window, true)).toBe(
    [
      'Erased on 2027-02-01 09:00 UTC: tom@example.com',
      `  2 leads from the leads in ${folder}`,
      '  applications 1, gatherings 1, waitlist 0',
      '  Copies and backups: 0 looked through, 0 leads taken out.',
      '  Mails, and copies kept elsewhere, remain where they are: delete them there.',
      '  What this address sends after this is a new lead.',
      '',
    ].join('\n'),
  )
  expect(await ask(['list'])).toContain('2 leads')
  await expect(ask(['erase', 'tom', '--yes'])).rejects.toThrow('"tom" is no email address.')
})

test('a copy of all leads is made while the site runs, and replaces nothing', async () => {
  const file = join(folder, 'copy.sqlite')
  expect(await ask(['backup', file])).toBe(
    `3 leads are in ${file}. The copy was opened and looked through.\n`,
  )
  await expect(ask(['backup', file])).rejects.toThrow(`"${file}" is there already.`)
  expect(await ask(['backup'])).toBe(
    `3 leads are in ${join(folder, 'backups/leads-20270201T090000Z.sqlite')}. The copy was opened and looked through.\n`,
  )
})

test('a copy is put back once the site is stopped, and whoever was erased since stays away', async () => {
  const file = join(mkdtempSync(join(folder, 'elsewhere-')), 'copy.sqlite')
  await ask(['backup', file])
  await store.insert(sampleWaitlist('late@example.com'))
  await ask(['erase', 'tom@example.com', '--yes'])
  await expect(ask(['restore', file, '--yes'])).rejects.toThrow(
    'Another Solstice server is using the folder',
  )
  await store.close()
  await expect(ask(['restore', file])).rejects.toThrow('Add --yes to be sure.')
  expect(await ask(['restore', file], window, false)).toBe('Nothing was changed.\n')
  const answer = await ask(['restore', file], window, true)
  expect(answer).toMatch(
    /^2 leads are back\.\n1 lead of people who were erased since was left out\.\nWhat was there before is kept in leads\.sqlite\.before-restore-\w+Z\.\n$/,
  )
  expect((await ask(['list'])).match(/\S+@\S+(?=>)/g)).toEqual([
    '<sam@example.com',
    '<jon@example.com',
  ])
})

test('a folder without leads is an error, whatever is asked', async () => {
  for (const args of [['list'], ['list', '--json'], ['done', 'row-1']]) {
    const { code, stdout, stderr } = await run(args, { DATA_DIR: join(folder, 'missing') })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^There are no leads in ".+missing": .+ or start the site once\.\n$/)
  }
})

test('a broken file is a sentence', async () => {
  const broken = join(folder, 'broken')
  const { code, stderr } = await run(['list'], { DATA_DIR: writeBroken(broken) })
  expect(code).toBe(1)
  expect(stderr).toMatch(/\nThe leads in ".+leads\.sqlite" cannot be opened: the file is broken\./)
})

function writeBroken(path: string): string {
  const made = mkdtempSync(`${path}-`)
  writeFileSync(join(made, 'leads.sqlite'), 'a letter to myself')
  return made
}
