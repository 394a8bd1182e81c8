import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { borrowFolder } from '#tests/server/start-app.ts'
import { databaseName } from './open-database.ts'
import { openStore } from './open-store.ts'
import { readLeads, readVisits } from './sqlite-leads.ts'

const time = '2026-10-01T12:00:00.000Z'

/** A folder of the released version, with a lead of each kind. */
function fillReleased(folder: string): void {
  using old = createReleasedDatabase(join(folder, databaseName))
  old.exec(`
    insert into contact_submissions values
      ('1', 'Tom Reed', 'tom@example.com', 'I want to change.', '${time}', x'00', 'flood', null);
    insert into gathering_signups values
      ('2', 'Tom Reed', 'Tom@example.com', 'summer-solstice', '${time}', null, '${time}');
    insert into waitlist_signups values ('3', 'Tom Reed', 'tom@example.com', '${time}', null, null);
    insert into outbox values (0, 1, '2'), (0, 2, '3'), (1, 1, '1');
    insert into deliveries (lead, courier, received_at, failed_at, reason)
      values ('3', 'mail', '${time}', '${time}', 'password');
    update telling set is_on = 1, since = '${time}'`)
}

test('a folder of the released version keeps its leads, marks, flags and notifications', async () => {
  const folder = borrowFolder()
  fillReleased(folder)
  const before = readLeads(folder)
  const now = () => new Date('2026-12-01')
  const options = { now, channels: ['mail' as const] }
  const store = openStore(folder, options)
  for (const sample of [sampleApplication, sampleGathering, sampleWaitlist]) {
    await store.insert(sample('tom@example.com'))
  }
  const { leads } = await store.notifications.pending('mail', 9)
  expect(leads).toMatchObject([{ id: '2' }, { id: '3', attempts: 1 }])
  await store.close()
  expect(before).toHaveLength(3)
  expect(before).toMatchObject([{ flag: 'flood' }, { answered_at: time }, {}])
  expect(readLeads(folder)).toEqual(before)
})

/** Version 5 had the tables of today, but an outbox. */
const versionFive = `
  drop trigger leads_erased;
  drop table notifications;
  create table outbox (is_suspect integer, number integer, lead text) strict;
  create table deliveries (
    lead text, courier text, received_at text, told_at text, failed_at text, reason text,
    next_at text, parked_at text
  ) strict;
  create table courier_gaps (courier text, count integer, since text) strict;
  create table telling (is_on integer, since text) strict;
  create table acknowledgements (lead text, sent_at text) strict;
  create trigger leads_erased after delete on leads begin
    delete from outbox where lead = old.id;
  end;
  insert into outbox select 0, row_number() over (order by email), id from leads;
  insert into deliveries select id, 'mail', '', '${time}', null, null, null, null
    from leads where email = 'told@example.com';
  insert into deliveries select id, 'mail', '', null, '${time}', 'password', null, '${time}'
    from leads where email = 'parked@example.com';
  insert into acknowledgements select id, '${time}' from leads where email = 'told@example.com';
  pragma user_version = 5`

test('pending notifications of version 5 are carried over once', async () => {
  const folder = borrowFolder()
  const options = {
    channels: ['mail', 'acknowledgement'] as const,
    now: () => new Date('2026-10-01T13:00:00Z'),
  }
  const before = openStore(folder, options)
  for (const name of ['told', 'parked', 'new']) {
    await before.insert(sampleApplication(`${name}@example.com`))
  }
  await before.close()
  {
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec(versionFive)
  }
  const { notifications, insert, close } = openStore(folder, options)
  const listPending = async (channel: 'mail' | 'acknowledgement') =>
    (await notifications.pending(channel, 9)).leads.map(({ email }) => email).sort()
  expect(await listPending('mail')).toEqual(['new@example.com'])
  expect(await notifications.count('mail')).toEqual({ failing: 0, dead: 1 })
  await insert(sampleApplication('Told@example.com', 'Once more'))
  expect(await listPending('acknowledgement')).toEqual(['new@example.com', 'parked@example.com'])
  await close()
})

test('version 6 gets a place for sources, and its leads are read before and after', async () => {
  const folder = borrowFolder()
  await openStore(folder).close()
  {
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec(
      'alter table leads drop column source; drop table visits; pragma user_version = 6',
    )
  }
  expect(readLeads(folder)).toEqual([])
  expect(readVisits(folder, '')).toEqual([])
  const store = openStore(folder)
  const { table, row } = sampleWaitlist('tom@example.com')
  await store.insert({ table, row: { ...row, source: 'source=mail' } } as never)
  await store.close()
  expect(readLeads(folder)).toMatchObject([{ source: 'source=mail' }])
})

test('nothing of a lead stays in the pages that its old table had', async () => {
  const folder = borrowFolder()
  fillReleased(folder)
  await openStore(folder).close()
  const text = readFileSync(join(folder, databaseName), 'latin1')
  expect(text.split('I want to change.')).toHaveLength(2)
})

test('leads of a newer version are left alone', async () => {
  const folder = borrowFolder()
  await openStore(folder).close()
  {
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec('pragma user_version = 99')
  }
  expect(() => openStore(folder)).toThrow('The leads were stored by a newer Solstice.')
})

test('a broken file is named and left as it is, and the folder is free again', () => {
  const folder = borrowFolder()
  const path = join(folder, databaseName)
  writeFileSync(path, 'a letter to myself')
  for (let count = 0; count < 2; count += 1) {
    expect(() => openStore(folder)).toThrow('the file is broken. It is left as it is')
  }
  expect(readFileSync(path, 'utf8')).toBe('a letter to myself')
})
