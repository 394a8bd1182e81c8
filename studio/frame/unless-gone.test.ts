import { expect, test } from 'vitest'
import { unlessGone } from './unless-gone.ts'

test.each([
  ['was not sent', new TypeError('Failed to fetch')],
  ['was cut in the middle of its answer', new DOMException('It was aborted.', 'AbortError')],
])("a call that %s because the window is left is nobody's fault", async (_, error) => {
  await expect(unlessGone(Promise.reject(error))).resolves.toBeUndefined()
})

test.each([
  new Error('There is no content "hme".'),
  new DOMException('It is too old.', 'InvalidStateError'),
])('anything else is told: %s', async (error) => {
  await expect(unlessGone(Promise.reject(error))).rejects.toBe(error)
})
