import { expect, test } from 'vitest'
import { createTurns } from './render-turns.ts'

/** Turns whose rests end when the test says so. */
function start(mostWaiting = 32) {
  const clock = { ms: 0 }
  const rests: { ms: number; end: () => void }[] = []
  const wait = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }))
  return { clock, rests, takeTurn: createTurns({ mostWaiting, now: () => clock.ms, wait }) }
}

const settled = () => new Promise(setImmediate)

test('one is drawn at a time, and what comes next rests as long as it took', async () => {
  const { clock, rests, takeTurn } = start()
  const endFirst = await takeTurn()
  let isSecondDrawn = false
  const second = takeTurn().then((end) => {
    isSecondDrawn = true
    return end
  })
  clock.ms = 8
  endFirst?.()
  await settled()
  expect(rests.map(({ ms }) => ms)).toEqual([8])
  expect(isSecondDrawn).toBe(false)
  rests[0]?.end()
  expect(await second).toBeTypeOf('function')
})

test('when too many wait, the next is sent away at once, and later there is room again', async () => {
  const { rests, takeTurn } = start(2)
  const end = await takeTurn()
  const waiting = [takeTurn(), takeTurn()]
  expect(await takeTurn()).toBeUndefined()
  end?.()
  await settled()
  rests[0]?.end()
  await waiting[0]
  const another = takeTurn()
  expect(await takeTurn()).toBeUndefined()
  expect(another).toBeInstanceOf(Promise)
})
