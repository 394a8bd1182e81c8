import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { type Courier, CourierFailure, type Parcel } from './courier.ts'
import { type CourierRun, runCourier } from './run-courier.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let folder = ''
let ms = 0
let store: Store
const runs: CourierRun[] = []
const startedAt = Date.parse('2027-01-31T08:00:00Z')
const now = () => new Date(startedAt + ms)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-couriers-'))
  ms = 0
  store = openStore(folder, { couriers: ['mail'], now })
})
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.stop()))
  await store.close()
  rmSync(folder, { recursive: true })
})

type Deliver = (parcel: Parcel) => void | Promise<void>

/** A courier that writes down what it was given; how it fares is the test's. */
function start(deliver: Deliver = () => {}, part: Partial<Courier> = {}) {
  const parcels: Parcel[] = []
  const notices: string[] = []
  let turns = 0
  const outbox = {
    ...store.outbox,
    list: (...question: Parameters<Store['outbox']['list']>) => {
      turns += 1
      return store.outbox.list(...question)
    },
  }
  const courier: Courier = {
    name: 'mail',
    mostLeads: 250,
    everyMs: minuteMs,
    deliver: async (parcel) => {
      parcels.push(parcel)
      await deliver(parcel)
      return {}
    },
    close: () => {},
    ...part,
  }
  const log = { told: () => {}, notice: (words: string) => notices.push(words), error: () => {} }
  const run = runCourier(courier, { outbox, log, now, clock: () => ms, random: () => 1 })
  runs.push(run)
  /** Time passes, and the courier has looked at the clock since. */
  const pass = async (more: number) => {
    ms += more
    const before = turns
    run.wake()
    await expect.poll(() => turns > before || run.describeTrouble() !== undefined).toBe(true)
  }
  return { run, parcels, notices, pass, readTurns: () => turns }
}

const countLeads = (parcels: Parcel[]) => parcels.map(({ leads }) => leads.length)
const fail = () => {
  throw new CourierFailure('password', 'The mail server refuses the password.')
}

test('a lead is told at once, and the next one when a minute is over', async () => {
  const { run, parcels, pass } = start()
  await store.insert(sampleApplication('one@example.org'))
  run.wake()
  await expect.poll(() => parcels.length).toBe(1)
  await store.insert(sampleApplication('two@example.org'))
  await store.insert(sampleApplication('three@example.org'))
  ms += minuteMs - 1
  run.wake()
  await pass(1)
  await expect.poll(() => countLeads(parcels)).toEqual([1, 2])
})

test('a thousand leads at once are four messages, one a minute, and each is told once', async () => {
  const emails = Array.from({ length: 1_000 }, (_, number) => `man-${number}@example.org`)
  await Promise.all(emails.map((email) => store.insert(sampleApplication(email))))
  const { parcels, pass } = start()
  await expect.poll(() => parcels.length).toBe(1)
  for (let count = 2; count <= 4; count += 1) {
    await pass(minuteMs)
    await expect.poll(() => parcels.length).toBe(count)
  }
  await pass(minuteMs)
  expect(countLeads(parcels)).toEqual([250, 250, 250, 250])
  const told = parcels.flatMap(({ leads }) => leads.map(({ email }) => email))
  expect(told.sort()).toEqual(emails.sort())
})

describe('what fails', () => {
  test('is tried again after 5 seconds, 10, 20 and so on, an hour at most, and then told', async () => {
    let isBroken = true
    const { run, parcels } = start(() => (isBroken ? fail() : undefined))
    await store.insert(sampleApplication('tom@example.org'))
    run.wake()
    for (const [tries, seconds] of [5, 10, 20, 40, 80].entries()) {
      await expect.poll(() => parcels.length).toBe(tries + 1)
      ms += seconds * 1000
      run.wake()
    }
    await expect.poll(() => parcels.length).toBe(6)
    isBroken = false
    ms += hourMs
    run.wake()
    await expect.poll(() => parcels.length).toBe(7)
    await expect
      .poll(() => store.outbox.list('mail', { isSuspect: false, limit: 9 }))
      .toHaveLength(0)
  })

  test('shows from the second failure on, and not any more when it works again', async () => {
    let isBroken = true
    const { run, parcels, notices } = start(() => (isBroken ? fail() : undefined))
    await store.insert(sampleApplication('tom@example.org'))
    run.wake()
    await expect.poll(() => notices.length).toBe(1)
    expect(run.describeTrouble()).toBeUndefined()
    ms += minuteMs
    run.wake()
    await expect
      .poll(run.describeTrouble)
      .toBe(
        'Mail to the owner fails since 2027-01-31 08:00 UTC. The mail server refuses the password.',
      )
    isBroken = false
    ms += minuteMs
    run.wake()
    await expect.poll(run.describeTrouble).toBeUndefined()
    expect(parcels).toHaveLength(3)
    expect(notices).toEqual([
      'Mail to the owner fails. The mail server refuses the password.',
      'Mail to the owner works again.',
    ])
  })

  test('for three days is parked, and is a number in the next message that arrives', async () => {
    let isBroken = true
    const { run, parcels, notices } = start(() => (isBroken ? fail() : undefined))
    await store.insert(sampleApplication('old@example.org'))
    run.wake()
    for (let days = 0; days < 4; days += 1) {
      await expect.poll(() => parcels.length).toBe(days + 1)
      ms += 24 * hourMs
      run.wake()
    }
    await expect.poll(() => notices.at(-1)).toContain('has failed for three days: 1 leads')
    await store.insert(sampleApplication('new@example.org'))
    isBroken = false
    ms += hourMs
    run.wake()
    await expect
      .poll(() => parcels.at(-1)?.leads.map(({ email }) => email))
      .toEqual(['new@example.org'])
    expect(parcels.at(-1)?.gap).toEqual({ count: 1, since: '2027-01-31T08:00:00.000Z' })
  })

  test('for one lead alone lets the others pass', async () => {
    const isRefused = ({ leads: [lead] }: Parcel) => lead?.email === 'odd@example.org'
    const told: unknown[] = []
    const { run, notices } = start(
      (parcel) => {
        if (isRefused(parcel)) {
          throw new CourierFailure('answer', 'The webhook answers 422.', { isLeadsOwn: true })
        }
        told.push(parcel.leads[0]?.email)
      },
      { mostLeads: 1, everyMs: 0 },
    )
    await store.insert(sampleApplication('odd@example.org'))
    await store.insert(sampleApplication('one@example.org'))
    await store.insert(sampleApplication('two@example.org'))
    run.wake()
    await expect.poll(() => told).toEqual(['one@example.org', 'two@example.org'])
    expect(run.describeTrouble()).toBeUndefined()
    expect(notices).toEqual(['Mail to the owner fails for one lead. The webhook answers 422.'])
  })
})

test('suspects wait for a day, and are one message', async () => {
  const { run, parcels, pass } = start()
  await store.insert(sampleWaitlist('one@example.org'), 'flood')
  run.wake()
  await pass(12 * hourMs)
  await store.insert(sampleApplication('two@example.org', 'Hello\nFlag: sent too fast'))
  await pass(11 * hourMs)
  expect(parcels).toEqual([])
  await pass(hourMs)
  await expect.poll(() => countLeads(parcels)).toEqual([2])
  expect(parcels[0]?.kind).toBe('suspects')
  await pass(24 * hourMs)
  expect(parcels).toHaveLength(1)
})

test('what has arrived and could not be noted is not told again', async () => {
  let isFull = true
  let notes = 0
  const { tell } = store.outbox
  store.outbox.tell = (...told) => {
    notes += 1
    return isFull ? Promise.reject(new Error('The disk is full.')) : tell(...told)
  }
  const { run, parcels } = start()
  await store.insert(sampleApplication('tom@example.org'))
  run.wake()
  await expect.poll(() => notes).toBe(1)
  ms += hourMs
  run.wake()
  await expect.poll(() => notes).toBe(2)
  isFull = false
  ms += hourMs
  run.wake()
  await expect.poll(() => store.outbox.list('mail', { isSuspect: false, limit: 9 })).toHaveLength(0)
  expect(parcels).toHaveLength(1)
})

test('an end waits for the message that is under way', async () => {
  const arrival = Promise.withResolvers<void>()
  const { run, parcels } = start(() => arrival.promise)
  await store.insert(sampleApplication('tom@example.org'))
  run.wake()
  await expect.poll(() => parcels.length).toBe(1)
  const stopped = run.stop()
  arrival.resolve()
  await stopped
  expect(await store.outbox.list('mail', { isSuspect: false, limit: 9 })).toEqual([])
})
