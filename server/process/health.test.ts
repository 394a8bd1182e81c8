import { expect, test } from 'vitest'
import { ask as askPart } from '#tests/server/web-exchange.ts'
import { answerHealth } from './health.ts'

const details = {
  listNotices: () => ['The leads take more than 256 MB on the disk.'],
  listTroubles: () => ['Mail to the owner fails.'],
  newestBackup: () => new Date(Date.now() - 5.5 * 3_600_000),
}

const ask = (isWritable: boolean, method = 'GET', headers = {}, socketAddress = '192.0.2.1') => {
  const health = { isReady: async () => isWritable, ...details }
  const request = new Request('http://site/healthz', { method, headers })
  return askPart((asked) => answerHealth(asked, health), request, socketAddress)
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

test.each([
  ['from elsewhere', {}, '192.0.2.1'],
  ['through a proxy on this machine', { 'X-Forwarded-For': '192.0.2.1' }, '127.0.0.1'],
  ['through another proxy on this machine', { Via: '1.1 Caddy' }, '::1'],
])('a request %s learns whether leads can be stored, and no more', async (_, headers, address) => {
  expect(await (await ask(true, 'GET', headers, address)).json()).toEqual({ status: 'ok' })
  const failing = await ask(false, 'GET', headers, address)
  expect(await failing.json()).toEqual({ status: 'unavailable' })
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a request from this machine (%s) also learns what is wrong, and how old the backup is',
  async (address) => {
    const answer = await ask(true, 'GET', {}, address)
    // 200: a restart would not repair a mail server.
    expect(answer.status).toBe(200)
    const known = {
      degraded: ['Mail to the owner fails.'],
      backup: { at: expect.stringMatching(/^\d{4}-.+Z$/), ageHours: 5 },
      notices: ['The leads take more than 256 MB on the disk.'],
    }
    expect(await answer.json()).toEqual({ status: 'degraded', ...known })
    const failing = await ask(false, 'GET', {}, address)
    expect(failing.status).toBe(503)
    expect(await failing.json()).toEqual({ status: 'unavailable', ...known })
  },
)
