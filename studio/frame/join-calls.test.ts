import { expect, test } from 'vitest'
import { joinCalls } from './join-calls.ts'

test('what is asked while one runs is answered once, and after it began anew', async () => {
  const gates: PromiseWithResolvers<void>[] = []
  const call = joinCalls(() => {
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  })
  const first = call()
  const others = [call(), call(), call()]
  expect(gates).toHaveLength(1)
  gates[0]?.resolve()
  await first
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.resolve()
  await Promise.all(others)
  expect(gates).toHaveLength(2)
})

test('one that fails does not keep the next from running', async () => {
  let turn = 0
  const call = joinCalls(async () => {
    turn += 1
    if (turn === 1) throw new Error('gone')
  })
  const [first, second] = [call(), call()]
  await expect(first).rejects.toThrow('gone')
  await second
  expect(turn).toBe(2)
})
