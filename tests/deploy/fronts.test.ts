import { request } from 'node:https'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Ask, createAsk } from '#owner/live/ask.ts'
import { checkLive } from '#owner/live/check-live.ts'
import { readSettings } from '#server/settings/settings.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { type Front, findObstacle, startFront } from './stage.ts'
import { asFormOf, writeForm } from './write-form.ts'

const site = 'https://www.your-name.com'
const asForm = asFormOf(site)
const asRow = { 'Content-Type': 'application/json', apikey: 'anon', Prefer: 'return=minimal' }

type Stand = { ask: Ask; front: Front; dataDir: string; siteAddress: string }

async function stand(name: 'nginx' | 'caddy', env: Record<string, string> = {}): Promise<Stand> {
  const dataDir = borrowFolder()
  const settings = { SITE_URL: site, TRUST_PROXY: '1', ...env }
  const { address } = await borrowServer({ dataDir, env: settings })
  const front = await startFront(name, Number(new URL(address).port))
  await expect
    .poll(async () => {
      try {
        return (await createAsk(front)(`${site}/healthz`)).status
      } catch {
        return 0
      }
    })
    .toBe(200)
  return { ask: createAsk(front), front, dataDir, siteAddress: address }
}

const fronts = (['nginx', 'caddy'] as const).map((name) => ({ name, obstacle: findObstacle(name) }))

describe.each(fronts)('$name with the file that we ship', ({ name, obstacle }) => {
  beforeEach(({ skip }) => skip(obstacle !== undefined, obstacle))

  test('shows the page with all its headers, and leads every other way in to it', async () => {
    const { ask } = await stand(name)
    const { status, headers, body } = await ask(`${site}/apply`)
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(body.toString()).toContain('</html>')
    for (const other of [
      'http://www.your-name.com',
      'http://your-name.com',
      'https://your-name.com',
    ]) {
      const { status: moved, headers: told } = await ask(`${other}/apply?from=a`)
      expect([301, 308]).toContain(moved)
      const to = new URL(told.location ?? '')
      expect(`${to.protocol}${to.pathname}${to.search}`).toBe('https:/apply?from=a')
    }
  })

  test('takes forms with and without script', async () => {
    const { ask, dataDir } = await stand(name)
    const plain = await ask(`${site}/apply`, {
      method: 'POST',
      headers: asForm,
      body: writeForm('plain@example.org'),
    })
    expect(plain.status).toBe(303)
    const scripted = await ask(`${site}/rest/v1/waitlist_signups`, {
      method: 'POST',
      headers: { ...asRow, Origin: site },
      body: JSON.stringify({ name: 'Tom', email: 'script@example.org' }),
    })
    expect(scripted.status).toBe(201)
    const strange = await ask(`${site}/apply`, {
      method: 'POST',
      headers: { ...asForm, Origin: 'https://evil.example' },
      body: writeForm('evil@example.org'),
    })
    expect(strange.status).toBe(403)
    expect(
      readLeads(dataDir)
        .map(({ email }) => email)
        .sort(),
    ).toEqual(['plain@example.org', 'script@example.org'])
  })

  test('lets the site see who is asking, whatever he claims', async () => {
    const { front, ask } = await stand(name, { LEADS_PER_MINUTE: '2' })
    const send = (from: string, forwarded: string, email: string) =>
      postFrom(front, from, { ...asForm, 'X-Forwarded-For': forwarded }, writeForm(email))
    const statuses = []
    for (const at of [1, 2, 3, 4]) {
      statuses.push(await send('127.0.0.2', `192.0.2.${at}`, `a${at}@example.org`))
    }
    expect(statuses).toEqual([303, 303, 429, 429])
    expect(await send('127.0.0.3', '192.0.2.1', 'b@example.org')).toBe(303)
    const { body } = await ask(`${site}/healthz`)
    expect(body.toString()).not.toContain('TRUST_PROXY')
  })

  test('refuses what is far too large with 413', async () => {
    const { ask } = await stand(name)
    const sent = ask(`${site}/apply`, {
      method: 'POST',
      headers: asForm,
      body: 'a'.repeat(600_000),
    })
    // A server may hang up on whoever still sends; then there is no answer, and nothing is stored.
    const status = await sent.then(
      (answer) => answer.status,
      (error) => error.code,
    )
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(status)
    const between = await ask(`${site}/apply`, {
      method: 'POST',
      headers: asForm,
      body: 'a'.repeat(150_000),
    })
    expect(between.status).toBe(413)
  })

  test('waits for a slow sender, while others are served', async () => {
    const { front, ask, dataDir } = await stand(name)
    const body = writeForm('slow@example.org')
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const sent = request(`${site}/apply`, {
      ...reach(front),
      method: 'POST',
      headers: { ...asForm, 'Content-Length': String(body.length) },
    })
    sent
      .on('response', (incoming) => resolve(incoming.resume().statusCode ?? 0))
      .on('error', reject)
    onTestFinished(() => void sent.destroy())
    for (const letter of body.slice(0, 40)) {
      await new Promise((next) => sent.write(letter, next))
    }
    const others = await Promise.all(
      Array.from({ length: 20 }, () => ask(`${site}/`).then(({ status }) => status)),
    )
    expect(new Set(others)).toEqual(new Set([200]))
    sent.end(body.slice(40))
    expect(await promise).toBe(303)
    expect(readLeads(dataDir).map(({ email }) => email)).toEqual(['slow@example.org'])
  })

  test('passes launch-check’s look at the live site, but for what the build was made for', async () => {
    const { ask, dataDir } = await stand(name)
    const settings = readSettings({ SITE_URL: site, TRUST_PROXY: '1', DATA_DIR: dataDir })
    const findings = await checkLive({
      site,
      settings,
      readOwner: () => ({ dataDir, backupDir: dataDir }),
      ask,
    })
    // Caddy's own certificates, which only this test uses, last half a day.
    const faults = findings.filter(
      ({ grade, sentence }) => grade === 'fault' && !sentence.startsWith('The certificate is good'),
    )
    // The build under test was made for another address, and only that is found.
    expect(faults.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        /^robots\.txt does not name https:\/\/www\.your-name\.com\/sitemap\.xml/,
      ),
      expect.stringMatching(/^The sitemap lists http:\/\/localhost:3000\//),
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'Security headers: 140 points of the Observatory.',
        'Forms answer without script, and refuse an empty one.',
        'A test application arrived and was taken out again.',
      ]),
    )
  })
})

const reach = ({ ports, lookup, ca }: Front) => ({ port: ports[443], lookup, ca, agent: false })

function postFrom(
  front: Front,
  localAddress: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${site}/apply`, { ...reach(front), method: 'POST', headers, localAddress })
      .on('response', (incoming) => resolve(incoming.resume().statusCode ?? 0))
      .on('error', reject)
      .end(body)
  })
}
