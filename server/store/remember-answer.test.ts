import { beforeEach, expect, test } from 'vitest'
import { type RememberedAnswer, rememberAnswer } from './remember-answer.ts'

let now = 0
let asked: PromiseWithResolvers<boolean>[] = []
let health: RememberedAnswer
beforeEach(() => {
  now = 0
  asked = []
  const ask = () => {
    const question = Promise.withResolvers<boolean>()
    asked.push(question)
    return question.promise
  }
  health = rememberAnswer({ ask, keepMs: 5_000, clock: () => now })
})

async function readAnswering(answer: boolean): Promise<boolean> {
  const reading = health.read()
  asked.at(-1)?.resolve(answer)
  return reading
}

test.each([true, false])('a %s is kept for five seconds, then asked for anew', async (answer) => {
  expect(await readAnswering(answer)).toBe(answer)
  now = 4_999
  expect(await health.read()).toBe(answer)
  expect(asked).toHaveLength(1)
  now = 5_000
  expect(await readAnswering(!answer)).toBe(!answer)
  expect(asked).toHaveLength(2)
})

test('those who ask at the same time share a question', async () => {
  const readings = [health.read(), health.read(), health.read()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(true)
  expect(await Promise.all(readings)).toEqual([true, true, true])
})

test('what is seen counts at once', async () => {
  await readAnswering(true)
  health.refute()
  expect(await health.read()).toBe(false)
  expect(asked).toHaveLength(1)
})

test('what is seen while a question is under way is newer than its answer', async () => {
  const reading = health.read()
  health.refute()
  asked[0]?.resolve(true)
  expect(await reading).toBe(false)
  expect(await health.read()).toBe(false)
})

test('a doubtful no is asked for anew, and a yes is kept', async () => {
  await readAnswering(true)
  health.doubtNo()
  expect(await health.read()).toBe(true)
  expect(asked).toHaveLength(1)
  health.refute()
  health.doubtNo()
  expect(await readAnswering(true)).toBe(true)
  expect(asked).toHaveLength(2)
})

test('what is forgotten is asked for anew', async () => {
  await readAnswering(true)
  health.forget()
  expect(await readAnswering(false)).toBe(false)
})
