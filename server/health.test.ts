import { expect, test } from 'vitest'
import { answerHealth } from './health.ts'

const ask = (isWritable: boolean, method = 'GET') =>
  answerHealth(new Request('http://site/healthz', { method }), async () => isWritable)

test('is ok once the data can be written', async () => {
  const answer = await ask(true)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('is unavailable while the data can not be written', async () => {
  const answer = await ask(false)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'unavailable' })
})

test('can only be read', async () => {
  expect((await ask(true, 'HEAD')).status).toBe(200)
  const refused = await ask(true, 'POST')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('Allow')).toBe('GET, HEAD')
})
