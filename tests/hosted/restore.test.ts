import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { answerLeadsCommand } from '#owner/answer-leads-command.ts'
import { gatherText } from '#owner/gather-text.ts'
import { copyLeads } from '#server/backups/copy-leads.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { shareHostedDatabase } from './hosted-database.ts'
import { serveOwner } from './serve-owner.ts'

const hosted = await shareHostedDatabase()
const backend = await serveOwner(hosted)
afterAll(() => backend.close())

const id = (number: number) => `0190000${number}-0000-7000-8000-000000000000`
let folder = ''
/** Copies are kept apart from it: erasing cleans those that are inside. */
let data = ''
let copy = ''
let said: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-hosted-restore-'))
  data = join(folder, 'data')
  copy = join(folder, 'copy.sqlite')
  said = []
  await hosted.empty()
  await hosted.db.exec(`
    insert into contact_submissions (id, name, email, message, received_at, answered_at) values
      ('${id(1)}', 'Tom Reed', 'tom@example.com', E'I live in Zürich.\\nFlag: x',
        '2027-01-01 12:00:00.123Z', '2027-01-05 08:00:00.5Z');
    insert into gathering_signups (id, name, email, gathering, received_at) values
      ('${id(2)}', 'Jon Hill', 'jon@example.com', 'summer-solstice', '2027-01-02 12:00Z');
    insert into waitlist_signups (id, name, email, received_at, flag) values
      ('${id(3)}', 'Tom Reed', 'TOM@example.com', '2027-01-03 12:00Z', 'flood')`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const answer = (args: string[], ask?: (question: string) => Promise<boolean>) =>
  gatherText(
    answerLeadsCommand(args, {
      readSettings: () => ({ dataDir: data, backupDir: data, hosted: backend }),
      say: (line) => said.push(line),
      ask,
      now: () => new Date('2027-02-01T09:00:00Z'),
    }),
  )
const backUp = () => answer(['backup', copy])
const restore = () => answer(['restore', copy, '--yes'])

async function send({ table, row }: Lead): Promise<void> {
  const address = `https://project.example/rest/v1/${table}`
  const headers = { Authorization: 'Bearer anon' }
  const init = { method: 'POST', headers, body: JSON.stringify(row) }
  expect((await answerAsPostgrest(hosted)(address, init)).status).toBe(201)
}

/** Every column of every lead. */
async function readAll(): Promise<{ id: string }[]> {
  const { rows } = await hosted.db.query<{ id: string }>(
    'select * from leads order by received_at, id',
  )
  return rows
}

async function count(from: string): Promise<unknown> {
  const { rows } = await hosted.db.query<{ count: number }>(`select count(*)::int from ${from}`)
  return rows[0]?.count
}

describe('what is gone', () => {
  test('comes back as it was, in every column', async () => {
    const before = await readAll()
    await backUp()
    await hosted.empty()
    expect(await restore()).toBe('3 leads are back.\n')
    expect(said.at(-1)).toBe(`Restoring the leads at ${backend.url}.`)
    expect(await readAll()).toEqual(before)
  })

  test('comes back beside what is there, which stays as it is', async () => {
    await backUp()
    await hosted.db.exec(`delete from contact_submissions;
      update gathering_signups set name = 'Jonathan', answered_at = now()`)
    await send(sampleWaitlist('new@example.com'))
    const before = await readAll()
    expect(await restore()).toBe('1 lead is back.\n2 leads were there already.\n')
    const after = await readAll()
    expect(after.filter((lead) => lead.id !== id(1))).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
  })

  test('comes back once, however often it is asked for', async () => {
    await backUp()
    await hosted.db.exec('delete from waitlist_signups')
    await restore()
    const before = await readAll()
    expect(await restore()).toBe('0 leads are back.\n3 leads were there already.\n')
    expect(await readAll()).toEqual(before)
  })

  test('comes back also where somebody has sent the same again, and a third time is a repeat', async () => {
    const lead = sampleWaitlist('sam@example.com')
    await send(lead)
    await backUp()
    await hosted.empty()
    await send(lead)
    await restore()
    await send(lead)
    expect(await count(`waitlist_signups where email = 'sam@example.com'`)).toBe(2)
  })

  test('comes back from a copy of a server of one’s own, too', async () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const store = openStore(own)
    for (const make of [sampleApplication, sampleGathering, sampleWaitlist]) {
      await store.insert(make('sam@example.com'))
    }
    copyLeads(join(own, databaseName), copy)
    await store.close()
    expect(await restore()).toBe('3 leads are back.\n')
    expect(await count(`leads where email = 'sam@example.com'`)).toBe(3)
  })
})

describe('whoever was erased since', () => {
  test('stays away, and what he has sent after that comes back', async () => {
    await backUp()
    await answer(['erase', 'tom@example.com', '--yes'])
    await hosted.db.exec(`insert into waitlist_signups (id, name, email, received_at) values
      ('${id(4)}', 'Tom Reed', 'tom@example.com', '2027-02-01 09:00:00.001Z')`)
    const later = join(folder, 'later.sqlite')
    await answer(['backup', later])
    await hosted.empty()
    expect(await restore()).toBe(
      '1 lead is back.\n2 leads of people who were erased since were left out.\n',
    )
    expect(await answer(['restore', later, '--yes'])).toBe(
      '1 lead is back.\n1 lead was there already.\n',
    )
    expect(await readAll()).toMatchObject([{ id: id(2) }, { id: id(4) }])
  })

  test('is no reason to ask the backend, where nobody else is in a copy', async () => {
    await hosted.db.exec('delete from gathering_signups')
    await backUp()
    await answer(['erase', 'tom@example.com', '--yes'])
    backend.asked.length = 0
    expect(await restore()).toMatch(/^0 leads are back\.\n2 leads of people/)
    expect(backend.asked).toEqual([])
  })
})

describe('what comes back is no news:', () => {
  test('nobody is told of it again, and no place of a visitor is taken', async () => {
    await backUp()
    await hosted.empty()
    const { rows } = await hosted.ask(
      { role: 'service_role', method: 'POST', headers: { 'cf-connecting-ip': '192.0.2.1' } },
      async (tx) => {
        await tx.query('select private.limit_leads()')
        return tx.query<{ back: number }>('select restore_leads($1) as back', [readCopy()])
      },
    )
    expect(rows).toEqual([{ back: 3 }])
    expect(await count('outbox')).toBe(0)
    expect(await count('acknowledgements')).toBe(0)
    expect(await count('private.lead_requests')).toBe(0)
    await send(sampleApplication('new@example.com'))
    expect(await count('outbox')).toBe(1)
  })

  test('what its owner inserts by hand is, also in the same transaction', async () => {
    await backUp()
    await hosted.empty()
    await hosted.db.transaction(async (tx) => {
      await tx.exec('set local role project_owner')
      await tx.query('select restore_leads($1)', [readCopy()])
      for (const _ of [1, 2]) {
        await tx.exec(
          `insert into waitlist_signups (name, email) values ('Sam', 'sam@example.com')`,
        )
      }
    })
    expect(await count('waitlist_signups')).toBe(2)
    expect(await count('outbox')).toBe(1)
  })

  function readCopy(): unknown[] {
    using database = new DatabaseSync(copy, { readOnly: true })
    return database.prepare('select * from leads').all()
  }
})

describe('a visitor', () => {
  test.each(['anon', 'authenticated'] as const)('can not call it as %s', async (role) => {
    const refusal = await hosted.dryRun({ role }, `select restore_leads('[]')`)
    expect(refusal).toMatchObject({
      code: '42501',
      message: 'permission denied for function restore_leads',
    })
  })

  test.each(['anon', 'service_role'] as const)(
    'gains nothing as %s by the setting that the triggers look at',
    async (role) => {
      const row = `('Sam', 'sam@example.com')`
      const insert = `insert into waitlist_signups (name, email) values ${row}`
      const pretend = `select set_config('solstice.restoring', 'yes', true)`
      await hosted.ask({ role }, async (tx) => {
        await tx.query(pretend)
        await tx.query(insert)
        await tx.query(insert)
      })
      expect(await count(`waitlist_signups where email = 'sam@example.com'`)).toBe(1)
      expect(await count('outbox')).toBe(4)
      const many = hosted.ask({ role }, async (tx) => {
        await tx.query(pretend)
        await tx.query(`${insert}, ${row}`)
      })
      await expect(many).rejects.toThrow('Only one row can be inserted per request')
    },
  )
})

describe('a copy of many leads', () => {
  beforeEach(async () => {
    await hosted.empty()
    // Of such long ones a page has 25.
    for (let number = 10; number < 70; number += 1) {
      await hosted.db.exec(`insert into contact_submissions (name, email, message, received_at)
        values ('Tom', 'man-${number}@example.com', repeat('x', 7000), '2027-01-01 12:00:${number - 10}Z')`)
    }
    await backUp()
  })

  test('comes in several steps; one that fails is undone, and the next run goes on', async () => {
    const before = await readAll()
    await hosted.empty()
    await hosted.db.exec(`set role project_owner;
      create function private.fail() returns trigger language plpgsql as
        'begin raise exception ''The disk is full''; end';
      create trigger fail before insert on contact_submissions for each row
        when (new.email = 'man-40@example.com') execute function private.fail();
      reset role`)
    await expect(restore()).rejects.toThrow(
      `The leads at ${backend.url} can not be restored: it answers 400, "The disk is full". ` +
        '25 leads came back before that. Run it again for the others.',
    )
    expect(await count('leads')).toBe(25)
    await hosted.db.exec('drop function private.fail cascade')
    backend.asked.length = 0
    expect(await restore()).toBe('35 leads are back.\n25 leads were there already.\n')
    expect(backend.asked).toEqual(Array(3).fill('POST /rest/v1/rpc/restore_leads'))
    expect(await readAll()).toEqual(before)
  })
})

describe('nothing is changed', () => {
  let whole: Buffer

  const cutShort = () => writeFileSync(copy, whole.subarray(0, whole.length / 2))

  function writeOther(table: string): void {
    using database = new DatabaseSync(copy)
    database.exec(`create table ${table} (title text)`)
  }

  function change(sql: string): void {
    writeFileSync(copy, whole)
    using database = new DatabaseSync(copy)
    database.exec(sql)
  }

  test('unless the owner says yes', async () => {
    await backUp()
    await hosted.empty()
    await expect(answer(['restore', copy])).rejects.toThrow('Add --yes to be sure.')
    const decide = (isYes: boolean) =>
      answer(['restore', copy], async (question) => {
        said.push(question)
        return isYes
      })
    expect(await decide(false)).toBe('Nothing was changed.\n')
    expect(said.at(-1)).toBe(
      `Add to the leads at ${backend.url} what is in ${copy} and no longer there?`,
    )
    expect(await readAll()).toEqual([])
    expect(await decide(true)).toBe('3 leads are back.\n')
  })

  test.each([
    ['is not there', () => {}, /^There is no file ".+copy\.sqlite"\.$/],
    ['is no database', () => writeFileSync(copy, 'a letter'), /: the file is broken\.$/],
    ['was cut short', () => cutShort(), /no good copy of the leads: .+\.$/],
    ['holds other things', () => writeOther('songs'), /leads: no such table: leads\.$/],
    ['holds other leads', () => writeOther('leads'), /leads: no such table: migrations\.$/],
    [
      'is of a newer version',
      () => change(`insert into migrations values (99, 'next', '', '')`),
      /newer/,
    ],
    [
      'is of another version',
      () => change(`update migrations set checksum = ''`),
      /migration 0001-leads was changed/,
    ],
  ])('by a file that %s', async (_, write, sentence) => {
    await backUp()
    await hosted.empty()
    whole = readFileSync(copy)
    rmSync(copy)
    write()
    backend.asked.length = 0
    await expect(restore()).rejects.toThrow(sentence)
    expect(backend.asked).toEqual([])
    expect(readdirSync(folder).filter((name) => name !== 'copy.sqlite')).toEqual(['data'])
  })

  test('at a project that has not run the migration, which is told so', async () => {
    await backUp()
    await hosted.empty()
    await hosted.db.exec('alter function restore_leads rename to other')
    await expect(restore()).rejects.toThrow(/can not be restored: it answers 404.+migrations/)
    await hosted.db.exec('alter function other rename to restore_leads')
  })
})
