import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Plain } from '#studio/writer/change.ts'
import { checkCaller } from './check-caller.ts'
import { compareContent } from './compare-content.ts'
import { writeClock } from './place-on-pages.ts'

describe('the studio', () => {
  const own = {
    host: '127.0.0.1:4300',
    origin: 'http://127.0.0.1:4300',
    'x-studio-token': 'the-key',
  }
  const ask = (headers: Record<string, string>, method = 'POST', url = '/__studio/change') =>
    checkCaller({ headers, method, url } as unknown as IncomingMessage, 'the-key')

  test('answers its own window, as 127.0.0.1 and as localhost', () => {
    expect(ask({ ...own, 'sec-fetch-site': 'same-origin' })).toBeUndefined()
    const local = { host: 'localhost:4300', origin: 'http://localhost:4300' }
    expect(ask({ ...own, ...local })).toBeUndefined()
    expect(ask({ host: own.host }, 'GET', '/__studio/?token=the-key')).toBeUndefined()
  })

  test.each<[string, Record<string, string>]>([
    ['another origin', { ...own, origin: 'https://evil.example' }],
    ['a missing origin', { host: own.host, 'x-studio-token': 'the-key' }],
    ['a cross-site request', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a missing token', { host: own.host, origin: own.origin }],
    ['a wrong token', { ...own, 'x-studio-token': 'the-kex' }],
    ['a part of the token', { ...own, 'x-studio-token': 'the' }],
  ])('refuses %s', (_, headers) => {
    expect(ask(headers)).toBeTypeOf('string')
  })

  test('sets the clock of a page, and puts nothing else into its script', () => {
    expect(writeClock('/?studio-clock=2026-12-21T16:00')).toContain('"2026-12-21T16:00"')
    for (const clock of ['', 'tomorrow', '2026-12-21 (</script><script>alert(1)</script>)']) {
      expect(writeClock(`/?studio-clock=${clock}`)).toBe('')
    }
  })
})

describe('the list of changes', () => {
  const [who, why, when] = [{ question: 'Who?' }, { question: 'Why?' }, { question: 'When?' }]
  const items = (...items: Plain[]) => ({ heading: 'One', items })
  const before = items(who, why, when)

  test.each([
    [
      'changed text',
      items(who, { question: 'Why now?' }, when),
      [{ path: ['items', 1, 'question'], was: 'Why?', is: 'Why now?' }],
    ],
    [
      'an added item',
      items(who, { question: 'Where?' }, why, when),
      [{ path: ['items', 1], is: 'Where?' }],
    ],
    ['a removed item', items(who, when), [{ path: ['items'], was: 'Why?' }]],
    ['another order', items(why, who, when), [{ path: ['items'], isMoved: true }]],
    [
      'an added field',
      { ...before, photo: { file: 'Me.jpg', alt: 'Me' } },
      [{ path: ['photo'], is: 'Me.jpg' }],
    ],
  ])('names %s', (_, after, changes) => {
    expect(compareContent(before, after)).toEqual(changes)
  })
})
