import { expect, test } from 'vitest'
import type { ClientAddress } from '#server/http/client-address.ts'
import { createLeadLimits, fairShare } from './lead-limits.ts'

const minuteMs = 60_000
const tom: ClientAddress = ['192.0.2.1']
const ben: ClientAddress = ['192.0.2.2']

function start({ perAddress = 0, all = 0 }) {
  const clock = { ms: 0 }
  const limits = createLeadLimits({ perAddress, all, now: () => clock.ms })
  return {
    clock,
    limits,
    /** How many of so many leads in a row may be stored. */
    countPlaces: (tries: number, client = tom) =>
      Array.from({ length: tries }, () => limits.takePlace(client)).filter(
        (one) => 'giveBack' in one,
      ).length,
    /** How many of so many attempts in a row may be read. */
    countAttempts: (tries: number, client = tom) =>
      Array.from({ length: tries }, () => limits.takeAttempt(client)).filter((wait) => wait === 0)
        .length,
  }
}

test('an address may store so many leads in a minute, and each has its own count', () => {
  const { countPlaces } = start({ perAddress: 20 })
  expect(countPlaces(25, tom)).toBe(20)
  expect(countPlaces(25, ben)).toBe(20)
})

test('whoever must wait is told how many whole seconds, and then may pass', () => {
  const { clock, limits } = start({ perAddress: 2 })
  limits.takePlace(tom)
  clock.ms = 10_500
  limits.takePlace(tom)
  expect(limits.takePlace(tom)).toEqual({ waitSeconds: 50 })
  clock.ms = minuteMs - 1
  expect(limits.takePlace(tom)).toEqual({ waitSeconds: 1 })
  clock.ms = minuteMs
  expect(limits.takePlace(tom)).toHaveProperty('giveBack')
  expect(limits.takePlace(tom)).toEqual({ waitSeconds: 11 })
})

test('trying too early does not make the wait longer', () => {
  const { clock, countPlaces } = start({ perAddress: 1 })
  expect(countPlaces(1)).toBe(1)
  for (clock.ms = 1; clock.ms < minuteMs; clock.ms += 1_000) expect(countPlaces(1)).toBe(0)
  clock.ms = minuteMs
  expect(countPlaces(1)).toBe(1)
})

test('attempts are counted apart, three for each lead: trying uses up no place', () => {
  const { countAttempts, countPlaces } = start({ perAddress: 20, all: 600 })
  expect(countAttempts(100)).toBe(60)
  expect(countPlaces(25)).toBe(20)
  expect(start({ perAddress: 100 }).countAttempts(500)).toBe(300)
  expect(start({ perAddress: 1 }).countAttempts(100)).toBe(60)
})

test('no number of attempts from elsewhere keeps one from being read', () => {
  const { limits, countAttempts } = start({ perAddress: 20, all: 600 })
  for (let index = 0; index < 50_000; index += 1) limits.takeAttempt([`attacker ${index % 3_000}`])
  expect(countAttempts(5)).toBe(5)
})

test('a place that is given back is free for the next', () => {
  const { limits, countPlaces } = start({ perAddress: 1, all: 1 })
  for (let count = 0; count < 100; count += 1) {
    const place = limits.takePlace(tom)
    if ('giveBack' in place) place.giveBack()
  }
  expect(countPlaces(2)).toBe(1)
})

test('two hundred at once get no more places than there are', () => {
  const { countPlaces } = start({ perAddress: 20 })
  expect(countPlaces(200)).toBe(20)
})

const floodWith = (
  limits: ReturnType<typeof start>['limits'],
  addresses: number,
  leads: number,
) => {
  for (let round = 0; round < leads; round += 1) {
    for (let index = 0; index < addresses; index += 1) limits.takePlace([`attacker ${index}`])
  }
}

test.each([30, 300, 3_000])(
  'past the mark for all, with %i addresses at their limit, a visitor is stored as ever',
  (addresses) => {
    const { limits } = start({ perAddress: 20, all: 600 })
    floodWith(limits, addresses, 20)
    for (let lead = 0; lead < fairShare; lead += 1) {
      expect(limits.takePlace(tom)).not.toHaveProperty('flag')
    }
  },
)

test('past the mark for all, what one address sends beyond its share is stored and flagged', () => {
  const { limits } = start({ perAddress: 20, all: 10 })
  const flags = Array.from({ length: 20 }, () => limits.takePlace(tom)).map((place) =>
    'flag' in place ? place.flag : undefined,
  )
  expect(flags.slice(0, 10).every((flag) => flag === undefined)).toBe(true)
  expect(flags.slice(10).every((flag) => flag === 'flood')).toBe(true)
})

test('below the mark nothing is flagged, and a minute later nothing is any more', () => {
  const { clock, limits } = start({ perAddress: 20, all: 600 })
  for (let lead = 0; lead < 20; lead += 1) {
    expect(limits.takePlace(tom)).not.toHaveProperty('flag')
  }
  floodWith(limits, 300, 20)
  clock.ms = minuteMs
  for (let lead = 0; lead < 20; lead += 1) {
    expect(limits.takePlace(tom)).not.toHaveProperty('flag')
  }
})

const household = (index: number): ClientAddress => [`2001:db8:0:${index}::/64`, '2001:db8:0::/48']

test('a network is counted beside its households, four times as generously', () => {
  const { countPlaces, countAttempts } = start({ perAddress: 5 })
  const total = Array.from({ length: 10 }, (_, index) => countPlaces(10, household(index)))
  expect(total).toEqual([5, 5, 5, 5, 0, 0, 0, 0, 0, 0])
  const attempts = Array.from({ length: 6 }, (_, index) => countAttempts(100, household(index)))
  expect(attempts).toEqual([60, 60, 60, 60, 0, 0])
})

test('0 turns a limit off', () => {
  expect(start({}).countPlaces(5_000)).toBe(5_000)
  expect(start({}).countAttempts(5_000)).toBe(5_000)
  expect(start({ perAddress: 3 }).countPlaces(10)).toBe(3)
  const { limits } = start({ perAddress: 0, all: 0 })
  for (let lead = 0; lead < 5_000; lead += 1) {
    expect(limits.takePlace(tom)).not.toHaveProperty('flag')
  }
})

test('what costs us much counts for many', () => {
  const { limits } = start({ perAddress: 20 })
  let sent = 0
  while (limits.takeAttempt(tom) === 0) {
    limits.countCostly(tom)
    sent += 1
  }
  expect(sent).toBe(3)
  expect(limits.takeAttempt(ben)).toBe(0)
})

test('expensive requests of one /64 throttle that /64 and no other of its /48', () => {
  const { limits } = start({ perAddress: 20 })
  for (let sent = 0; sent < 13; sent += 1) limits.countCostly(household(0))
  expect(limits.waitForAttempt(household(0))).toBeGreaterThan(0)
  expect(limits.waitForAttempt(household(1))).toBe(0)
})

test('asking how long to wait counts for nothing', () => {
  const { clock, limits, countAttempts } = start({ perAddress: 1 })
  for (let asked = 0; asked < 100; asked += 1) expect(limits.waitForAttempt(tom)).toBe(0)
  expect(countAttempts(100)).toBe(60)
  expect(limits.waitForAttempt(tom)).toBe(60)
  expect(limits.waitForAttempt(ben)).toBe(0)
  clock.ms = minuteMs
  expect(limits.waitForAttempt(tom)).toBe(0)
})
