import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import {
  createTempDir,
  inventApplication,
  postForm,
  postLead,
  startTestServer,
} from './test-server.ts'

/** The Big List of Naughty Strings, by Max Woolf and others; see README.md. */
const naughtyStrings = JSON.parse(
  readFileSync(join(import.meta.dirname, 'naughty-strings.json'), 'utf8'),
) as string[]

/** The only ones of all these strings that are e-mail addresses. */
const goodAddresses = [
  "o'brien+solstice@mail.example.com",
  'TOM.REED@EXAMPLE.COM',
  '{tom}`|~@xn--mnchen-3ya.example',
  '__proto__@example.com',
  '&name=Jon&email=jon@example.com',
  // 254 characters, the most that mail can carry.
  `${'t'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(3)}sample`,
]

/** What that list does not have: each of these has broken somebody's form. */
const ourStrings = [
  ...goodAddresses,
  'tom@example.com\0',
  'tom@example.com\r\nBcc: jon@example.com',
  'tom@example.com,jon@example.com',
  'tom@example',
  '\0',
  'Tom\0Reed',
  'Tom \ud800 Reed',
  '\udc00\ud800',
  '\ufeffTom Reed',
  'Tom\ufeff\u200b\u2060Reed',
  'one\r\ntwo',
  'one\rtwo',
  'one\n\r\n\rtwo',
  '\r\n \t\v\f\u00a0\u2028\u2029\u3000',
  '\u202eTom Reed\u202c',
  '\u2067\u0627\u0644\u0633\u0644\u0627\u0645\u2069 Tom',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  `e${'\u0301'.repeat(119)}`,
  'é'.normalize('NFC'),
  'é'.normalize('NFD'),
  '😀'.repeat(120),
  '😀'.repeat(121),
  '😀'.repeat(5_000),
  '😀'.repeat(5_001),
  '__proto__',
  'constructor',
  '{"__proto__":{"isOwner":true}}',
  '=HYPERLINK("https://evil.example","Tom")',
  '+1+1|cmd',
  '@SUM(1+1)',
  'a=b;c=d%00%2e%2e/+',
  '<!--<script>--></textarea><script>document.title=1</script>',
  'Flag: a hidden field was filled in',
  // 100 KB, for a pattern that tries every way to read it.
  'a@a@'.repeat(25_600),
]

const everyString = [...naughtyStrings, ...ourStrings]

type Attempt = {
  /** By which its row is found again. */
  email: string
  /** What the row must hold where it is stored exactly. */
  row?: Record<string, string>
  send(address: string): Promise<Response>
}

/** Each of the two tests takes other strings: storing all of them in every place would take a minute. */
const pick = (part: number) => everyString.filter((_, index) => index % 6 === part)
const width = 16

async function tryAll(attempts: Attempt[]): Promise<void> {
  const dataDir = createTempDir()
  const server = await startTestServer({ dataDir })
  const accepted: Attempt[] = []
  const queue = [...attempts]
  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { status } = await next.send(server.address)
      expect(status, JSON.stringify(next).slice(0, 200)).toBeLessThan(500)
      if (status < 400) accepted.push(next)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  const stored = new Map(readLeads(dataDir).map((lead) => [lead.email, lead]))
  expect([...stored.keys()].sort()).toEqual(accepted.map(({ email }) => email).sort())
  for (const { email, row = {} } of accepted) expect(stored.get(email)).toMatchObject(row)
  expect(accepted.length).toBeGreaterThan(attempts.length / 3)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
}

test('every string in a column is stored exactly, or refused with 4xx', async () => {
  await tryAll(
    ['name', 'message'].flatMap((column) =>
      pick(0).map((text, index): Attempt => {
        const email = `${column}-${index}@example.com`
        const row = { name: 'A. Visitor', message: 'I run.', email, [column]: text }
        const lead: Lead = { table: 'contact_submissions', row }
        return { email, row, send: (address) => postLead(address, lead) }
      }),
    ),
  )
})

test('every string in a field of a posted form, or as its name, is stored or refused with 4xx', async () => {
  await tryAll(
    ['fullName', 'aboutYourself', 'country', 'any'].flatMap((field) =>
      pick(1).map((text, index): Attempt => {
        const email = `${field}-${index}@example.com`
        const fields = { ...inventApplication(email), [field === 'any' ? text : field]: text }
        return { email, send: (address) => postForm(address, '/apply', fields) }
      }),
    ),
  )
})
