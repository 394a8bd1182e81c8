import { expect, test } from 'vitest'
import { ask as askPart } from '#tests/server/web-exchange.ts'
import { answerHealth } from './health.ts'

const ask = (isWritable: boolean, method = 'GET', notices: string[] = []) => {
  const health = { isReady: async () => isWritable, listNotices: () => notices }
  const request = new Request('http://site/healthz', { method })
  return askPart((asked) => answerHealth(asked, health), request)
}

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

test('what the owner should know stands beside it, and makes nothing unavailable', async () => {
  const answer = await ask(true, 'GET', ['The file of the leads has passed 256 MB.'])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'ok',
    notices: ['The file of the leads has passed 256 MB.'],
  })
})

test('what keeps failing is told with 200, because a new start would mend nothing', async () => {
  const health = {
    isReady: async () => true,
    listNotices: () => [],
    listTroubles: () => ['Mail to the owner fails.'],
  }
  const request = new Request('http://site/healthz')
  const answer = await askPart((asked) => answerHealth(asked, health), request)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'degraded',
    degraded: ['Mail to the owner fails.'],
  })
})

test('that leads can not be stored weighs more than what fails besides', async () => {
  const health = {
    isReady: async () => false,
    listNotices: () => [],
    listTroubles: () => ['Mail to the owner fails.'],
  }
  const request = new Request('http://site/healthz')
  const answer = await askPart((asked) => answerHealth(asked, health), request)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ status: 'unavailable' })
})

test('how old the newest backup is stands beside it', async () => {
  const newestBackup = () => new Date(Date.now() - 5.5 * 3_600_000)
  const health = { isReady: async () => true, listNotices: () => [], newestBackup }
  const request = new Request('http://site/healthz')
  const answer = await askPart((asked) => answerHealth(asked, health), request)
  const { backup } = (await answer.json()) as { backup: { at: string; ageHours: number } }
  expect(backup).toEqual({ at: expect.stringMatching(/^\d{4}-.+Z$/), ageHours: 5 })
})
