import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeadLimit } from './lead-limit.ts'

const minuteMs = 60_000

function startLimit({ perAddress = 0, all = 0 }) {
  const clock = { ms: 0 }
  const addresses = new Map()
  const limit = createLeadLimit({ perAddress, all, now: () => clock.ms, addresses })
  return {
    addresses,
    clock,
    limit,
    /** How many of so many tries in a row may pass. */
    countPassed: (tries: number, address = 'a') =>
      Array.from({ length: tries }, () => limit.take(address)).filter((wait) => wait === 0).length,
  }
}

test('an address may send so many in a minute, and each has its own count', () => {
  const { countPassed } = startLimit({ perAddress: 20 })
  expect(countPassed(25, '192.0.2.1')).toBe(20)
  expect(countPassed(25, '192.0.2.2')).toBe(20)
})

test('all addresses together may send so many in a minute', () => {
  const { limit } = startLimit({ perAddress: 20, all: 600 })
  const waits = Array.from({ length: 1_000 }, (_, index) => limit.take(`address ${index}`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(600)
})

test('whoever must wait is told how many whole seconds, and then may pass', () => {
  const { clock, limit } = startLimit({ perAddress: 2 })
  expect(limit.take('a')).toBe(0)
  clock.ms = 10_500
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(50)
  clock.ms = minuteMs - 1
  expect(limit.take('a')).toBe(1)
  clock.ms = minuteMs
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(11)
})

test('trying too early does not make the wait longer', () => {
  const { clock, countPassed } = startLimit({ perAddress: 1, all: 1 })
  expect(countPassed(1)).toBe(1)
  for (clock.ms = 1; clock.ms < minuteMs; clock.ms += 1_000) expect(countPassed(1)).toBe(0)
  clock.ms = minuteMs
  expect(countPassed(1)).toBe(1)
})

test('who is refused for all has not used up his own', () => {
  const { clock, countPassed } = startLimit({ perAddress: 1, all: 1 })
  expect(countPassed(1, 'a')).toBe(1)
  expect(countPassed(5, 'b')).toBe(0)
  clock.ms = minuteMs
  expect(countPassed(1, 'b')).toBe(1)
})

test('who is refused for himself has used up nothing of the others', () => {
  const { countPassed } = startLimit({ perAddress: 1, all: 2 })
  expect(countPassed(100, 'a')).toBe(1)
  expect(countPassed(1, 'b')).toBe(1)
})

test('0 turns a limit off', () => {
  expect(startLimit({}).countPassed(5_000)).toBe(5_000)
  expect(startLimit({ all: 3 }).countPassed(10)).toBe(3)
  expect(startLimit({ perAddress: 3 }).countPassed(10)).toBe(3)
})

test('in any stretch of a minute no more pass than may, and none is refused without need', () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom('a', 'b', 'c')))
  const most = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(steps, most, most, (pauses, perAddress, all) => {
      const { clock, limit } = startLimit({ perAddress, all })
      const passed: { address: string; ms: number }[] = []
      for (const [pauseMs, address] of pauses) {
        clock.ms += pauseMs
        const recent = passed.filter(({ ms }) => ms > clock.ms - minuteMs)
        const isOpen =
          recent.length < all && recent.filter((one) => one.address === address).length < perAddress
        expect(limit.take(address) === 0).toBe(isOpen)
        if (isOpen) passed.push({ address, ms: clock.ms })
      }
    }),
  )
})

test('the seconds are enough, and one less is not', () => {
  const pauses = fc.array(fc.nat({ max: 20_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(pauses, fc.integer({ min: 1, max: 5 }), (all, perAddress) => {
      const { clock, limit } = startLimit({ perAddress })
      for (const pauseMs of all) {
        clock.ms += pauseMs
        const seconds = limit.take('a')
        if (seconds === 0) continue
        clock.ms += (seconds - 1) * 1_000
        expect(limit.take('a')).toBe(1)
        clock.ms += 1_000
        expect(limit.take('a')).toBe(0)
      }
    }),
  )
})

test('addresses that were silent for a minute are forgotten', () => {
  const { addresses, clock, limit } = startLimit({ perAddress: 2 })
  for (clock.ms = 0; clock.ms < 3 * minuteMs; clock.ms += 10) limit.take(`once at ${clock.ms}`)
  expect(addresses.size).toBe(minuteMs / 10)
})

test('an address that keeps sending is remembered, and keeps no other in memory', () => {
  const { addresses, clock, limit } = startLimit({ perAddress: 5 })
  const takeAt = (seconds: number, address: string) => {
    clock.ms = seconds * 1_000
    limit.take(address)
  }
  takeAt(0, 'busy')
  takeAt(30, 'once')
  takeAt(59, 'busy')
  takeAt(95, 'late')
  expect([...addresses.keys()]).toEqual(['busy', 'late'])
})

test('with the limit for an address turned off, no address is kept', () => {
  const { addresses, limit } = startLimit({ all: 600 })
  limit.take('a')
  expect(addresses.size).toBe(0)
})
