import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { fetchAlone } from '#tests/faults/fetch-alone.ts'
import { inventApplication, postForm } from '#tests/faults/post-form.ts'
import { projectRoot, type RunningServer } from '#tests/start-server.ts'

// What content/privacy.yaml promises, done: each name is a promise of that page. What a browser does
// (drafts kept in its tab, videos that wait for a click, links that carry a code) is in tests/journeys.

const visitor = '203.0.113.77'
const tom = 'tom.reed@example.com'

let dataDir = ''
let server: RunningServer
beforeEach(async () => {
  dataDir = borrowFolder()
  server = await borrowServer({ dataDir, env: { TRUST_PROXY: '1' } })
})

/** What the owner types, beside the running server. */
async function runDesk(...args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, 'owner/leads.ts'), ...args], {
    env: { ...compiledCode, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(code).toBe(0)
  return words
}

const apply = (fields = {}, query = '') =>
  postForm(server.address, `/apply${query}`, { ...inventApplication(tom), ...fields })

function findFilesWith(words: string): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    return file.isFile() && readFileSync(path).includes(words) ? [file.name] : []
  })
}

describe('while you read', () => {
  test('there are no cookies, on any page, nor after a form was sent', async () => {
    const answers = [
      ...(await Promise.all(Object.values(paths).map((path) => fetchAlone(server.address + path)))),
      await apply(),
      await fetchAlone(`${server.address}/no-such-page`),
    ]
    expect(answers.length).toBeGreaterThan(30)
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('the server notes a missing address, and neither its visitor nor what he asked with', async () => {
    const gone = `${server.address}/gone?email=${tom}`
    await fetchAlone(gone, { headers: { 'X-Forwarded-For': visitor } })
    await apply({}, `?ref=TOM-24`)
    await expect.poll(() => server.log.length).toBeGreaterThan(1)
    expect(server.log).toContainEqual(
      expect.objectContaining({ event: 'missed page', path: '/gone' }),
    )
    const log = JSON.stringify(server.log)
    for (const secret of [visitor, tom, 'TOM-24', '127.0.0.1']) expect(log).not.toContain(secret)
  })
})

describe('when you send us something', () => {
  test('an application holds what was asked, and what the link said, and nothing else', async () => {
    await apply({}, '?ref=TOM-24&utm_source=mail&other=secret')
    const [{ id: _, received_at: __, ...lead } = { id: '', received_at: '' }] = readLeads(dataDir)
    expect(lead).toEqual({
      kind: 'application',
      name: 'A. Visitor',
      email: tom,
      message: [
        'Name: A. Visitor',
        `Email: ${tom}`,
        'Gender: Male',
        'Date of birth: 1998-02-28',
        'Country: Germany',
        'Interests: Coaching, Events',
        'About: I run.\nI read.',
        'Referral code: TOM-24',
        'UTM: source=mail',
      ].join('\n'),
    })
  })

  test('sign-ups hold a name and an email address', async () => {
    const person = { name: 'Tom Reed', email: tom }
    await postForm(server.address, '/shop', person)
    await postForm(server.address, '/summer-solstice', person)
    const kept = readLeads(dataDir).map(({ id: _, received_at: __, ...lead }) => lead)
    expect(kept).toEqual([
      { kind: 'waitlist', ...person },
      { kind: 'gathering', ...person, gathering: 'summer-solstice' },
    ])
  })

  test('the network address is counted and never kept', async () => {
    const headers = { 'X-Forwarded-For': visitor }
    const body = new URLSearchParams({ name: 'Tom Reed', email: tom })
    const answer = await fetchAlone(`${server.address}/shop`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    expect(readLeads(dataDir)).toHaveLength(1)
    expect(findFilesWith(visitor)).toEqual([])
  })

  test('what looks like a machine’s is marked, and not thrown away', async () => {
    await apply({ topic: 'buy now' })
    expect(readLeads(dataDir)[0]?.message).toMatch(/\nFlag: a hidden field was filled in$/)
  })
})

describe('what you can ask', () => {
  test('what we hold about you, and we tell you', async () => {
    await apply()
    await postForm(server.address, '/shop', { name: 'Tom', email: tom.toUpperCase() })
    await postForm(server.address, '/shop', { name: 'Jon', email: 'jon@example.com' })
    const held = JSON.parse(await runDesk('export', '--json', '--search', tom))
    expect(held.map(({ kind }: { kind: string }) => kind)).toEqual(['application', 'waitlist'])
  })

  test('to erase it, and we do, in our backups too, and it stays so', async () => {
    await apply()
    await postForm(server.address, '/shop', { name: 'Jon', email: 'jon@example.com' })
    await runDesk('backup')
    expect(await runDesk('erase', tom, '--yes')).toContain('1 lead taken out.')
    expect(readLeads(dataDir).map(({ email }) => email)).toEqual(['jon@example.com'])
    expect(findFilesWith(tom)).toEqual([])
    expect((await apply({ aboutYourself: 'I am back.' })).status).toBe(303)
    expect(readLeads(dataDir)).toHaveLength(2)
  })
})
