import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSlidingCounts, windowMs } from './sliding-counts.ts'

function start() {
  const clock = { ms: 0 }
  return { clock, counts: createSlidingCounts(() => clock.ms) }
}

test('a count is exact in any stretch of a minute, and the wait is just enough', () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 20_000 }), fc.constantFrom('a', 'b', 'c')))
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (pauses, most) => {
      const { clock, counts } = start()
      const added: { name: string; ms: number }[] = []
      for (const [pauseMs, name] of pauses) {
        clock.ms += pauseMs
        const recent = added.filter((one) => one.name === name && one.ms > clock.ms - windowMs)
        expect(counts.count(name)).toBe(recent.length)
        const blocking = recent[recent.length - most]
        expect(counts.waitFor(name, most)).toBe(blocking ? blocking.ms + windowMs - clock.ms : 0)
        counts.add(name)
        added.push({ name, ms: clock.ms })
      }
    }),
  )
})

test('what is taken back was never counted', () => {
  const { counts } = start()
  for (let count = 0; count < 3; count += 1) counts.add('a')
  counts.takeBack('a')
  counts.takeBack('nobody')
  expect(counts.count('a')).toBe(2)
  expect(counts.waitFor('a', 3)).toBe(0)
})

test('names that were silent for a minute are forgotten', () => {
  const { clock, counts } = start()
  for (clock.ms = 0; clock.ms < 3 * windowMs; clock.ms += 10) counts.add(`once at ${clock.ms}`)
  expect(counts.size).toBe(windowMs / 10)
})

test('a name that keeps coming is remembered, and keeps no other in memory', () => {
  const { clock, counts } = start()
  const addAt = (seconds: number, name: string) => {
    clock.ms = seconds * 1_000
    counts.add(name)
  }
  addAt(0, 'busy')
  addAt(30, 'once')
  addAt(59, 'busy')
  addAt(95, 'late')
  expect(counts.size).toBe(2)
  expect(counts.count('busy')).toBe(1)
})

test('no flood of names takes more memory than was decided', () => {
  const { counts } = start()
  for (let index = 0; index < 150_000; index += 1) counts.add(`name ${index}`)
  expect(counts.size).toBe(100_000)
  expect(counts.count('name 149999')).toBe(1)
})
