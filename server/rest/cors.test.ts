import { expect, test } from 'vitest'
import { application, openTestRest, restUrl, siteUrl } from '#tests/server/open-test-rest.ts'

const ask = (headers: Record<string, string>, path = 'contact_submissions') =>
  openTestRest().fetch(`${restUrl}/${path}`, { method: 'OPTIONS', headers })

const post = (headers: Record<string, string>) =>
  openTestRest().post('contact_submissions', JSON.stringify(application), headers)

const preflight = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'Foo, apikey,content-type , <b>, x-Bar',
}

test('O2: a page of ours is let through, without a key, for a day', async () => {
  const answer = await ask({ Origin: siteUrl, ...preflight })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect(Object.fromEntries(answer.headers)).toEqual({
    allow: 'OPTIONS, POST',
    'access-control-allow-origin': siteUrl,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, POST',
    'access-control-allow-headers':
      'Authorization, apikey, Content-Type, Prefer, X-Client-Info, Foo, x-Bar',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    'content-length': '0',
    vary: 'Origin',
  })
})

test.each([
  'https://solstice.example.evil.example',
  'https://evil.example',
  'null',
  'solstice.example',
])('O2: the origin %s still gets 200, and no word of permission', async (origin) => {
  const answer = await ask({ Origin: origin, Host: 'solstice.example', ...preflight })
  expect(answer.status).toBe(200)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([])
  expect(answer.headers.get('Vary')).toBe('Origin')
})

test('O2: the host that was asked is ours too, whatever SITE_URL says', async () => {
  const answer = await ask({ Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://127.0.0.1:3000')
})

test('O2: the answer to a post can be read by our pages, an error too', async () => {
  for (const apikey of ['anon', 'wrong']) {
    const { headers } = await post({ Origin: siteUrl, apikey })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Vary')).toBe('Origin')
    expect(headers.has('Access-Control-Allow-Methods')).toBe(false)
  }
})

test("O2: another site's post with the key is stored, but it can not read the answer", async () => {
  const answer = await post({ Origin: 'https://evil.example' })
  expect(answer.status).toBe(201)
  expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('O3: without a question of a browser, OPTIONS tells what is allowed', async () => {
  const answer = await ask({})
  expect(answer.headers.get('Allow')).toBe('OPTIONS, POST')
  expect(answer.headers.get('Content-Length')).toBe('0')
})

test('O3: OPTIONS of an unknown table is 404', async () => {
  expect((await ask({ Origin: siteUrl }, 'garlic')).status).toBe(404)
})
