import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestSite } from '#tests/server/start-app.ts'
import { createLimits, fairShare } from './limits.ts'
import { readClient } from './read-request.ts'

const minuteMs = 60_000

function start(leadsPerMinute: number, leadsPerMinuteAll = 0) {
  let time = 0
  const limits = createLimits({ leadsPerMinute, leadsPerMinuteAll }, () => time)
  const pass = (ms: number) => {
    time += ms
  }
  const send = (client: string) => limits.reserve(client).retryAfterSeconds ?? 'stored'
  return { ...limits, pass, send }
}

test('limits the leads of an address per minute, with the seconds to wait', () => {
  const { send, pass } = start(2)
  expect([send('a'), send('a')]).toEqual(['stored', 'stored'])
  pass(20_500)
  expect(send('a')).toBe(40)
  expect(send('b')).toBe('stored')
  pass(minuteMs - 20_500)
  expect(send('a')).toBe('stored')
})

test('a lead that is not stored does not count toward the limit', () => {
  const { reserve, send } = start(1)
  reserve('a').release?.()
  expect(send('a')).toBe('stored')
  expect(send('a')).toBe(60)
})

test('0 is no limit', () => {
  const { countAttempt, send } = start(0)
  for (let count = 0; count < 500; count += 1) {
    expect(countAttempt('a')).toBe(0)
    expect(send('a')).toBe('stored')
  }
})

test('attempts are counted apart, three per lead and at least 60', () => {
  for (const [perAddress, max] of [
    [20, 60],
    [1, 60],
    [100, 300],
  ] as const) {
    const { countAttempt } = start(perAddress)
    for (let count = 0; count < max; count += 1) expect(countAttempt('a')).toBe(0)
    expect(countAttempt('a')).toBe(60)
    expect(countAttempt('b')).toBe(0)
  }
})

test('above the limit for all addresses no lead is refused, and only those beyond a fair share are flagged', () => {
  const { reserve, pass } = start(100, 10)
  for (let count = 0; count < 10; count += 1) expect(reserve('flooder').flag).toBeUndefined()
  expect(reserve('flooder').flag).toBe('flood')
  for (let count = 0; count < fairShare; count += 1) expect(reserve('honest').flag).toBeUndefined()
  expect(reserve('honest').flag).toBe('flood')
  pass(minuteMs)
  expect(reserve('flooder').flag).toBeUndefined()
})

test('what is refused is not counted among the leads of all', () => {
  const { reserve } = start(5, 10)
  for (let count = 0; count < 50; count += 1) reserve('flooder')
  for (let count = 0; count < 5; count += 1) expect(reserve('honest').flag).toBeUndefined()
})

test('forgets all addresses after a minute, and once they are 100,000', () => {
  const { send, pass } = start(1)
  for (let count = 1; count < 100_000; count += 1) send(`a${count}`)
  expect(send('a1')).toBe(60)
  expect(send('a100000')).toBe('stored')
  expect(send('a1')).toBe('stored')
  expect(send('a1')).toBe(60)
  pass(minuteMs)
  expect(send('a1')).toBe('stored')
})

test.each<[string, number, string[], number]>([
  ['IPv4 addresses count apart', 1, ['192.0.2.1', '192.0.2.2'], 2],
  ['an IPv6 /64 is one', 1, ['2001:db8::1', '2001:0DB8:0:0:ffff::2', '2001:db8:0::'], 1],
  ['another /64 is not', 1, ['2001:db8:0:1::1', '2001:db8:0:2::1'], 2],
  ['zeros may be left out within the /64', 1, ['2001::5:6:7:8:9', '2001::7:6:7:8:9'], 2],
  ['a zone does not count', 1, ['fe80::1%eth0', 'fe80::2'], 1],
  ['IPv4 written as IPv6 is the same', 1, ['::ffff:192.0.2.1', '::FFFF:c000:201', '192.0.2.1'], 1],
  ['only the entry of our proxy counts', 1, ['1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1'], 1],
  ['with two proxies, the first does', 2, ['192.0.2.1, 10.0.0.1', '192.0.2.2, 10.0.0.1'], 2],
  ['without a proxy the header is ignored', 0, ['192.0.2.1', '192.0.2.2'], 1],
  ['an entry that is no address is ignored', 1, ['unknown', 'x'.repeat(99)], 1],
])('clients: %s', async (_, trustProxy, addresses, count) => {
  const site = new Hono().get('/', (c) => c.text(readClient(c, trustProxy)))
  const proxy = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const clients = new Set<string>()
  for (const address of addresses) {
    const answer = await site.request('/', { headers: { 'X-Forwarded-For': address } }, proxy)
    clients.add(await answer.text())
  }
  expect(clients.size).toBe(count)
})

test('beacons have a limit of their own, and leave room for a form', async () => {
  const { ask, postForm } = createTestSite({ settings: { leadsPerMinute: 1 } })
  const report = (path: string) => ask(path, { method: 'POST' })
  for (let count = 0; count < 30; count += 1) {
    for (const path of ['/starts', '/visits']) expect((await report(path)).status).toBe(204)
  }
  const refused = await Promise.all(['/starts', '/visits'].map(report))
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
  expect((await postForm('name=Tom')).status).toBe(200)
})

test('an address with too many attempts is refused with 429, after a second, and may still read', async () => {
  const { ask, postForm, postRest } = createTestSite({ settings: { leadsPerMinute: 1 } })
  for (let count = 0; count < 60; count += 1) expect((await postRest('none', '')).status).toBe(404)
  const refusal = postRest('waitlist_signups', { name: 'Tom', email: 'tom@example.com' })
  expect(await Promise.race([refusal, wait(900, 'nothing yet')])).toBe('nothing yet')
  const refused = await refusal
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'PT429' })
  const form = await postForm('name=Tom')
  expect(form.status).toBe(429)
  expect(await form.text()).toContain('Go back and send the form again')
  expect(Number(form.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await ask('/apply')).status).toBe(200)
  expect((await ask('/rest/v1/waitlist_signups', { method: 'OPTIONS' })).ok).toBe(true)
})
