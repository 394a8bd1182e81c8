import { expect, test } from 'vitest'
import { createCatchUp } from './catch-up.ts'

/** Looks that end when they are told to, with what they have seen at their beginning. */
function holdLooks() {
  const looks: { changes: number; end(): void; fail(): void }[] = []
  let changes = 0
  const look = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const seen = changes
    const fail = () => reject(new Error('half written'))
    looks.push({ changes: seen, end: () => resolve(seen), fail })
    return promise
  }
  return { looks, look, change: () => ++changes }
}

test('who writes and who hears of it share one look', async () => {
  const { looks, look, change } = holdLooks()
  const catchUp = createCatchUp(look)
  const changes = change()
  const both = Promise.all([catchUp(changes), catchUp(changes)])
  looks[0]?.end()
  await both
  await catchUp(changes)
  expect(looks).toHaveLength(1)
})

test('a look that began before a change is not enough for whoever made it', async () => {
  const { looks, look, change } = holdLooks()
  const catchUp = createCatchUp(look)
  const first = catchUp(0)
  const second = catchUp(change())
  looks[0]?.end()
  await first
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.end()
  await second
  expect(looks.map(({ changes }) => changes)).toEqual([0, 1])
})

test('whoever hears of a change during a look that fails looks himself', async () => {
  const { looks, look, change } = holdLooks()
  const catchUp = createCatchUp(look)
  const first = catchUp(0)
  const second = catchUp(change())
  looks[0]?.fail()
  await expect(first).rejects.toThrow('half written')
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.end()
  await second
})

test('a look that fails is told to whoever began it, and the next one begins anew', async () => {
  let isBroken = true
  const catchUp = createCatchUp(async () => {
    if (isBroken) throw new Error('broken')
    return 1
  })
  await expect(catchUp(1)).rejects.toThrow('broken')
  isBroken = false
  await catchUp(1)
})
