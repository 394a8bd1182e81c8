import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBrokenRule, leadColumns, leadTables } from '#leads/lead-rows.ts'
import { anyText } from '#tests/any-text.ts'
import { application, keyHeaders, openTestRest, restUrl } from '#tests/server/open-test-rest.ts'

const path = fc.constantFrom(...leadTables)

const headerNames = [
  'Accept',
  'Accept-Profile',
  'Access-Control-Request-Headers',
  'Authorization',
  'Content-Encoding',
  'Content-Length',
  'Content-Profile',
  'Content-Type',
  'Host',
  'Origin',
  'Prefer',
  'apikey',
]

/** Whatever a header may hold by the rules of HTTP, besides the words that mean something here. */
const headerValue = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  }),
  fc.constantFrom('anon', 'Bearer anon', 'public', 'return=minimal', 'handling=strict', 'null'),
  fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'a/b;c', '99999999'),
)

const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'PATCH', 'OPTIONS', 'BREW')

async function expectClean(answer: Response): Promise<string> {
  const body = await answer.text()
  expect(answer.status).toBeLessThan(500)
  if (answer.status < 300) expect(body).toBe('')
  else expect(Object.keys(JSON.parse(body))).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(body)))
  return body
}

const check = <Values extends unknown[]>(property: fc.IAsyncProperty<Values>) =>
  fc.assert(property, { numRuns: 300 })

test('any JSON value is stored or refused', async () => {
  const rest = openTestRest()
  await check(
    fc.asyncProperty(path, fc.json({ maxDepth: 4 }), async (table, json) => {
      await expectClean(await rest.post(table, json))
    }),
  )
})

test('any value in any column is stored or refused', async () => {
  const rest = openTestRest()
  const value = fc.oneof(fc.jsonValue(), anyText(), fc.constant('a@b.example'))
  const row = fc.record({ name: value, email: value, message: value, gathering: value, id: value })
  const some = fc.subarray(['name', 'email', 'message', 'gathering', 'id'] as const)
  await check(
    fc.asyncProperty(path, row, some, fc.boolean(), async (table, all, keys, isArray) => {
      const chosen = Object.fromEntries(keys.map((key) => [key, all[key]]))
      await expectClean(await rest.post(table, JSON.stringify(isArray ? [chosen] : chosen)))
    }),
  )
})

test('any bytes are stored or refused, as JSON and as a form', async () => {
  const rest = openTestRest()
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded')
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array))
  await check(
    fc.asyncProperty(path, bytes, type, async (table, body, contentType) => {
      await expectClean(await rest.post(table, body, { 'Content-Type': contentType }))
    }),
  )
})

test('any headers, query and method are answered', async () => {
  const rest = openTestRest()
  const junk = fc.dictionary(fc.constantFrom(...headerNames), headerValue)
  const query = fc.webQueryParameters()
  await check(
    fc.asyncProperty(path, query, method, junk, async (table, columns, verb, headers) => {
      const answer = await rest.fetch(`${restUrl}/${table}?columns=${columns}`, {
        method: verb,
        headers: { ...keyHeaders, ...headers },
        ...(verb !== 'GET' && verb !== 'HEAD' && { body: JSON.stringify(application) }),
      })
      await expectClean(answer)
    }),
  )
})

test('any path is answered', async () => {
  const rest = openTestRest()
  await check(
    fc.asyncProperty(fc.webPath(), async (anyPath) => {
      await expectClean(await rest.post(anyPath.slice(1), '{}'))
    }),
  )
})

test('a row that breaks no rule arrives in the store exactly as it was sent', async () => {
  const text = anyText({ minLength: 1, maxLength: 60 })
  const row = fc.record({
    name: text,
    email: fc.emailAddress(),
    message: text,
    gathering: fc.constantFrom('spring-equinox', 'winter-solstice'),
  })
  let stored = 0
  await check(
    fc.asyncProperty(path, row, fc.boolean(), async (table, all, isForm) => {
      const sent = Object.fromEntries(leadColumns[table].map((column) => [column, all[column]]))
      const isStorable = Object.values(sent).every((value) => !value.includes('\0'))
      fc.pre(isStorable && findBrokenRule(table, sent) === undefined)
      const rest = openTestRest()
      const answer = isForm
        ? await rest.post(table, new URLSearchParams(sent).toString(), {
            'Content-Type': 'application/x-www-form-urlencoded',
          })
        : await rest.post(table, JSON.stringify(sent))
      expect(answer.status).toBe(201)
      expect(rest.stored).toEqual([{ table, row: sent }])
      stored += 1
    }),
  )
  expect(stored).toBe(300)
})

test('no refusal says back what a visitor wrote', async () => {
  const rest = openTestRest()
  const secret = 'visitor-secret'
  const wrong = fc.constantFrom(secret, `${secret}\0`, `${secret}\ud800`, [secret], { a: secret })
  const value = fc.oneof(wrong, fc.constantFrom('Jonas', 'a@b.example', null))
  const row = fc.record({ name: value, email: value, message: value, gathering: value })
  await check(
    fc.asyncProperty(path, row, fc.nat({ max: 2 }), async (table, all, repeats) => {
      const sent = Object.fromEntries(leadColumns[table].map((column) => [column, all[column]]))
      const answer = await rest.post(table, JSON.stringify(Array(repeats).fill(sent)))
      expect(await expectClean(answer)).not.toContain(secret)
    }),
  )
})

test.each([
  ['an array', '['.repeat(49_000) + ']'.repeat(49_000)],
  ['a value', `{"name":${'['.repeat(48_000)}${']'.repeat(48_000)}}`],
  ['an object', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
])('%s in another, thousands deep, is refused like any other', async (_, body) => {
  const answer = await openTestRest().post('contact_submissions', body)
  expect(answer.status).toBe(400)
  await expectClean(answer)
})
