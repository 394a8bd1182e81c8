import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('each runs once a round, another one first each time, and never two at once', async () => {
  const order: string[] = []
  let busy = 0
  const run = (name: string) => async (round: number) => {
    busy += 1
    expect(busy).toBe(1)
    await Promise.resolve()
    order.push(name)
    busy -= 1
    return `${name}${round}`
  }
  const results = await takeTurns([run('a'), run('b'), run('c')], 3)
  expect(order.join('')).toBe('abcbcacab')
  expect(results).toEqual([
    ['a0', 'a1', 'a2'],
    ['b0', 'b1', 'b2'],
    ['c0', 'c1', 'c2'],
  ])
})
