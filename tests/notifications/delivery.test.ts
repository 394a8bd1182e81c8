import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Courier, CourierFailure, type Parcel } from '#couriers/courier.ts'
import { type CourierRun, runCourier } from '#couriers/run-courier.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'

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

/** A courier that records what it was given; the test decides what becomes of it. */
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
  /** Moves the clock on, and waits until the courier has looked at it. */
  const pass = async (more: number) => {
    ms += more
    const before = turns
    run.wake()
    await expect.poll(() => turns > before || run.describeTrouble() !== undefined).toBe(true)
  }
  return { run, parcels, notices, pass }
}

const countLeads = (parcels: Parcel[]) => parcels.map(({ leads }) => leads.length)
const listWaiting = () => store.outbox.list('mail', { isSuspect: false, limit: 9 })
const fail = () => {
  throw new CourierFailure('password', 'The mail server refuses the password.')
}

test('tells a lead at once, the next ones together a minute later, each once', async () => {
  const { run, parcels, pass } = start(() => {}, { mostLeads: 2 })
  await store.insert(sampleApplication('one@example.org'))
  run.wake()
  await expect.poll(() => parcels.length).toBe(1)
  for (const name of ['two', 'three', 'four']) {
    await store.insert(sampleApplication(`${name}@example.org`))
  }
  ms += minuteMs - 1
  run.wake()
  await pass(1)
  await expect.poll(() => countLeads(parcels)).toEqual([1, 2])
  await pass(minuteMs)
  await expect.poll(() => countLeads(parcels)).toEqual([1, 2, 1])
  const told = parcels.flatMap(({ leads }) => leads.map(({ id }) => id))
  expect(new Set(told).size).toBe(4)
})

describe('a delivery that fails', () => {
  test('is tried again after 5, 10, 20 seconds and so on, and shown until it succeeds', async () => {
    let isBroken = true
    const { run, parcels, notices } = start(() => (isBroken ? fail() : undefined))
    await store.insert(sampleApplication('tom@example.org'))
    run.wake()
    for (const [tries, seconds] of [5, 10, 20].entries()) {
      await expect.poll(() => parcels.length).toBe(tries + 1)
      ms += seconds * 1000 - 1
      run.wake()
      ms += 1
      run.wake()
    }
    await expect
      .poll(run.describeTrouble)
      .toBe(
        'Mail to the owner fails since 2027-01-31 08:00 UTC. The mail server refuses the password.',
      )
    isBroken = false
    ms += hourMs
    run.wake()
    await expect.poll(run.describeTrouble).toBeUndefined()
    expect(notices).toEqual([
      'Mail to the owner fails. The mail server refuses the password.',
      'Mail to the owner works again.',
    ])
    await expect.poll(listWaiting).toEqual([])
  })

  test('for three days becomes a number in the next message', async () => {
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

  test('because of one lead lets the others pass', async () => {
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

test('tells suspects once a day, in one message', async () => {
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

test('does not repeat a message that arrived and could not be marked as told', async () => {
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
  await expect.poll(listWaiting).toEqual([])
  expect(parcels).toHaveLength(1)
})

test('stopping waits for the message that is under way', async () => {
  const arrival = Promise.withResolvers<void>()
  const { run, parcels } = start(() => arrival.promise)
  await store.insert(sampleApplication('tom@example.org'))
  run.wake()
  await expect.poll(() => parcels.length).toBe(1)
  const stopped = run.stop()
  arrival.resolve()
  await stopped
  expect(await listWaiting()).toEqual([])
})
