import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CourierName, UntoldLead } from '#couriers/outbox.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { writeCanaryAddress } from '#server/store/signing-key.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'

const hourMs = 60 * 60 * 1000

let folder = ''
let time = new Date('2027-01-31T08:00:00Z')
let stores: Store[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-outbox-'))
  time = new Date('2027-01-31T08:00:00Z')
})
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
  stores = []
  rmSync(folder, { recursive: true })
})

function open(...couriers: CourierName[]): Store {
  const store = openStore(folder, { couriers, now: () => time })
  stores.push(store)
  return store
}

async function reopen(store: Store, ...couriers: CourierName[]): Promise<Store> {
  await store.close()
  return open(...couriers)
}

const later = (hours: number) => {
  time = new Date(time.getTime() + hours * hourMs)
}

const list = ({ outbox }: Store, courier: CourierName, isSuspect = false): Promise<UntoldLead[]> =>
  outbox.list(courier, { isSuspect, limit: 250 })
const listEmails = async (store: Store, courier: CourierName) =>
  (await list(store, courier)).map(({ email }) => email)

function count(sql: string): number {
  using database = new DatabaseSync(join(folder, databaseName))
  return Number(Object.values(database.prepare(sql).get() ?? {})[0])
}

const countRows = () =>
  count('select (select count(*) from outbox) + (select count(*) from deliveries)')

describe('a stored lead', () => {
  test('that is a test of the owner’s own is not told', async () => {
    const store = open('mail')
    await store.insert(sampleApplication(writeCanaryAddress(folder)))
    await store.insert(sampleApplication('canary-0123456789abcdef-0@canary.invalid'))
    expect(await listEmails(store, 'mail')).toEqual(['canary-0123456789abcdef-0@canary.invalid'])
  })

  test('is in the outbox with its kind and its words, oldest first', async () => {
    const store = open('mail')
    await store.insert(sampleApplication('one@example.org'))
    await store.insert(sampleGathering('two@example.org'))
    await store.insert(sampleWaitlist('three@example.org'))
    expect(await list(store, 'mail')).toMatchObject([
      { kind: 'application', email: 'one@example.org', message: 'I want to change.' },
      { kind: 'gathering', email: 'two@example.org', gathering: 'summer-solstice' },
      { kind: 'waitlist', email: 'three@example.org', name: 'Tom Reed' },
    ])
  })

  test('leaves no second row when it is sent again', async () => {
    const store = open('mail')
    for (const lead of [
      sampleApplication('tom@example.org'),
      sampleGathering('tom@example.org'),
      sampleWaitlist('tom@example.org'),
    ]) {
      await store.insert(lead)
      await store.insert(lead)
    }
    expect(await list(store, 'mail')).toHaveLength(3)
  })

  test('leaves nothing where nobody is there to be told', async () => {
    const store = open()
    await store.insert(sampleApplication('tom@example.org'))
    expect(countRows()).toBe(0)
  })

  test('is a suspect by its flag, or by the last line of its message', async () => {
    const store = open('mail')
    await store.insert(sampleApplication('one@example.org', 'Hello\nFlag: sent too fast'))
    await store.insert(sampleApplication('two@example.org', 'Flag: \nHello'))
    await store.insert(sampleApplication('three@example.org', 'Hello\nFlag: x\nAnd more'))
    await store.insert(sampleWaitlist('four@example.org'), 'flood')
    const suspects = await list(store, 'mail', true)
    expect(suspects.map(({ email }) => email)).toEqual(['one@example.org', 'four@example.org'])
    expect(await store.outbox.readSuspects('mail')).toEqual({
      count: 2,
      since: '2027-01-31T08:00:00.000Z',
      last: 2,
    })
    await store.outbox.tellSuspects('mail', 2)
    expect(await list(store, 'mail', true)).toEqual([])
    expect(await listEmails(store, 'mail')).toEqual(['two@example.org', 'three@example.org'])
  })

  test('goes from the outbox when it is erased', async () => {
    const store = open('mail', 'webhook')
    await store.insert(sampleApplication('tom@example.org'))
    const leads = await list(store, 'mail')
    await store.outbox.tell('mail', { leads })
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec('delete from leads')
    expect(countRows()).toBe(0)
  })
})

describe('a lead that was told', () => {
  test('is gone when the only courier has told it', async () => {
    const store = open('mail')
    await store.insert(sampleApplication('tom@example.org'))
    await store.outbox.tell('mail', { leads: await list(store, 'mail') })
    expect(countRows()).toBe(0)
  })

  test('stays for the other courier, through a restart', async () => {
    const first = open('mail', 'webhook')
    await first.insert(sampleApplication('tom@example.org'))
    await first.outbox.tell('mail', { leads: await list(first, 'mail') })
    const second = await reopen(first, 'mail', 'webhook')
    expect(await list(second, 'mail')).toEqual([])
    expect(await listEmails(second, 'webhook')).toEqual(['tom@example.org'])
    await second.outbox.tell('webhook', { leads: await list(second, 'webhook') })
    expect(countRows()).toBe(0)
  })

  test('is gone at the next start when the other courier is not set up any more', async () => {
    const first = open('mail', 'webhook')
    await first.insert(sampleApplication('tom@example.org'))
    await first.outbox.tell('mail', { leads: await list(first, 'mail') })
    await reopen(first, 'mail')
    expect(countRows()).toBe(0)
  })

  test('takes nobody with it who got its number meanwhile', async () => {
    const store = open('mail')
    await store.insert(sampleApplication('erased@example.org'))
    const leads = await list(store, 'mail')
    using database = new DatabaseSync(join(folder, databaseName))
    database.exec('delete from leads')
    await store.insert(sampleApplication('next@example.org'))
    await store.outbox.tell('mail', { leads })
    const [next] = await list(store, 'mail')
    expect(next).toMatchObject({ email: 'next@example.org', number: leads[0]?.number })
  })
})

describe('a lead that could not be told', () => {
  test('waits, and is parked after three days of failures', async () => {
    const store = open('mail')
    await store.insert(sampleApplication('tom@example.org'))
    const leads = await list(store, 'mail')
    expect(await store.outbox.fail('mail', leads, { reason: 'password' })).toBe(0)
    later(71)
    expect(await store.outbox.fail('mail', leads, { reason: 'password' })).toBe(0)
    expect(await list(store, 'mail')).toHaveLength(1)
    later(2)
    expect(await store.outbox.fail('mail', leads, { reason: 'password' })).toBe(1)
    expect(await list(store, 'mail')).toEqual([])
    const gap = { count: 1, since: '2027-01-31T08:00:00.000Z' }
    expect(await store.outbox.readGap('mail')).toEqual(gap)
    await store.outbox.tell('mail', { leads: [], gap })
    expect(await store.outbox.readGap('mail')).toEqual({ count: 0, since: '' })
    expect(countRows()).toBe(0)
  })

  test('waits alone where the failure is its own', async () => {
    const store = open('webhook')
    await store.insert(sampleApplication('one@example.org'))
    await store.insert(sampleApplication('two@example.org'))
    const [first] = await list(store, 'webhook')
    const nextAt = new Date(time.getTime() + hourMs)
    await store.outbox.fail('webhook', first ? [first] : [], { reason: 'refused', nextAt })
    expect(await listEmails(store, 'webhook')).toEqual(['two@example.org'])
    later(1)
    expect(await listEmails(store, 'webhook')).toEqual(['one@example.org', 'two@example.org'])
  })
})

describe('leads that came while nobody was there to be told', () => {
  test('are a number for each courier that is set up later', async () => {
    const first = open()
    await first.insert(sampleApplication('one@example.org'))
    later(1)
    await first.insert(sampleWaitlist('two@example.org'))
    const second = await reopen(first, 'mail', 'webhook')
    const gap = { count: 2, since: '2027-01-31T08:00:00.000Z' }
    expect(await second.outbox.readGap('mail')).toEqual(gap)
    expect(await second.outbox.readGap('webhook')).toEqual(gap)
    expect(await list(second, 'mail')).toEqual([])
    await second.outbox.tell('mail', { leads: [], gap })
    const third = await reopen(second, 'mail', 'webhook')
    expect(await third.outbox.readGap('mail')).toMatchObject({ count: 0 })
    expect(await third.outbox.readGap('webhook')).toEqual(gap)
  })

  test('are counted from the moment on when the couriers were taken away', async () => {
    const first = open('mail')
    await first.insert(sampleApplication('told@example.org'))
    await first.outbox.tell('mail', { leads: await list(first, 'mail') })
    await first.insert(sampleApplication('waiting@example.org'))
    later(1)
    const second = await reopen(first)
    later(1)
    await second.insert(sampleApplication('unseen@example.org'))
    later(1)
    const third = await reopen(second, 'mail')
    expect(await listEmails(third, 'mail')).toEqual(['waiting@example.org'])
    expect(await third.outbox.readGap('mail')).toEqual({
      count: 1,
      since: '2027-01-31T10:00:00.000Z',
    })
  })
})

describe('an answer to an applicant', () => {
  const reserve = async (store: Store, email: string, message = 'I want to change.') => {
    await store.insert(sampleApplication(email, message))
    const lead = (await list(store, 'acknowledgement')).at(-1)
    return lead ? store.outbox.reserveAnswer(lead) : undefined
  }

  test('is given once an address and day, however it is capitalised', async () => {
    const store = open('acknowledgement')
    expect(await reserve(store, 'tom@example.org')).toBe(true)
    expect(await reserve(store, 'TOM@example.org', 'Again')).toBe(false)
    expect(await reserve(store, 'tim@example.org')).toBe(true)
    later(25)
    expect(await reserve(store, 'Tom@example.org', 'And again')).toBe(true)
  })

  test('may be tried again when it could not be sent', async () => {
    const store = open('acknowledgement')
    await store.insert(sampleApplication('tom@example.org'))
    const [lead] = await list(store, 'acknowledgement')
    if (!lead) throw new Error('There is no lead.')
    expect(await store.outbox.reserveAnswer(lead)).toBe(true)
    await store.outbox.releaseAnswer(lead)
    expect(await store.outbox.reserveAnswer(lead)).toBe(true)
  })

  test('is given to fifty strangers in an hour, and to no more', async () => {
    const store = open('acknowledgement')
    const given: unknown[] = []
    for (let number = 0; number < 55; number += 1) {
      given.push(await reserve(store, `man-${number}@example.org`))
    }
    expect(given.filter(Boolean)).toHaveLength(50)
    later(1.1)
    expect(await reserve(store, 'late@example.org')).toBe(true)
  })
})
