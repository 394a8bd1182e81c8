import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Answer, Ask } from '#cli/ask-site.ts'
import { checkLive } from '#cli/check-live.ts'
import { paths } from '#content/paths.ts'
import { hashContent } from '#generator/hash-content.ts'
import { startTestServer } from '#tests/faults/test-server.ts'
import { pagePaths } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { findProgram } from '#tools/find-program.ts'
import { askThrough, makeCertificate } from './stage.ts'

beforeEach(({ skip }) => skip(!findProgram('openssl'), 'openssl is not installed'))

const site = 'https://www.solstice-men.org'
const settings = { SITE_URL: site, TRUST_PROXY: '1', LEADS_PER_MINUTE: '20' }
/** The build under test was made for this address; answers name the site's own instead. */
const builtFor = 'http://localhost:3000'

type Planted = {
  /** Changes an answer on its way out; undefined leaves it. */
  tamper?: (url: URL, answer: Answer) => Partial<Answer> | undefined
  /** What the proxy passes on besides. */
  headers?: Record<string, string>
  /** Of the certificate. */
  days?: number
}

/** The server as the internet would see it behind a proxy, with planted faults. */
function askFront(address: string, { tamper, headers }: Planted): Ask {
  const askServer = askThrough({})
  return async (asked, question = {}) => {
    const url = new URL(asked)
    const passed = {
      ...question.headers,
      host: url.host,
      'x-forwarded-for': '192.0.2.1',
      ...headers,
    }
    const moved = { status: 301, headers: { location: site + url.pathname }, body: Buffer.alloc(0) }
    const answer: Answer =
      url.origin === site
        ? await askServer(address + url.pathname, { ...question, headers: passed })
        : moved
    if (/text|xml|json/.test(String(answer.headers['content-type']))) {
      answer.body = Buffer.from(answer.body.toString().replaceAll(builtFor, site))
    }
    return { ...answer, ...tamper?.(url, answer) }
  }
}

/** Where a certificate is shown that is good for so many days. */
async function showCertificate(days: number, host = new URL(site).host) {
  const files = makeCertificate(createTempDir(), [host], days)
  const [cert, key] = [readFileSync(files.cert, 'utf8'), readFileSync(files.key, 'utf8')]
  const server = createServer({ cert, key }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: cert }
}

async function startLooking() {
  const dataDir = createTempDir()
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { address } = await startTestServer({ dataDir, env: settings })
  return async (planted: Planted) =>
    checkLive({
      site,
      contentHash: hashContent(),
      ask: askFront(address, planted),
      reach: await showCertificate(planted.days ?? 60),
    })
}

test('a correct live site has no fault', async () => {
  const checkAnswers = await startLooking()
  const { faults, fine } = await checkAnswers({})
  const listed = pagePaths.filter((path) => path !== paths.thankYou)
  expect(faults).toEqual([])
  expect(fine).toEqual([
    expect.stringMatching(/^The certificate is good for \d\d more days\.$/),
    'http://www.solstice-men.org/ leads to https://www.solstice-men.org.',
    'https://solstice-men.org/ leads to https://www.solstice-men.org.',
    'All 7 security headers are there.',
    `All ${listed.length} pages of the sitemap are there, with all that they link to.`,
    'They show what content/ says.',
    'A test application arrived and was taken out again.',
  ])
})

test('a name such as your-name.co.uk leads from www to itself, if that answers', async () => {
  const reach = await showCertificate(60, 'solstice-men.co.uk')
  const findFaults = async (atWww: Partial<Answer>) => {
    const ask: Ask = async (address) => {
      const answer = { status: 200, headers: {}, body: Buffer.alloc(0) }
      return address === 'https://www.solstice-men.co.uk/' ? { ...answer, ...atWww } : answer
    }
    const site = 'https://solstice-men.co.uk'
    const { faults } = await checkLive({ site, contentHash: '', ask, reach })
    return faults.filter((fault) => fault.startsWith('https://www.'))
  }
  expect(await findFaults({ status: 200 })).toEqual([
    expect.stringMatching(/^https:\/\/www\.solstice-men\.co\.uk\/ answers 200: it must lead to/),
  ])
  expect(await findFaults({ status: 0, networkError: 'no such name' })).toEqual([])
})

/** What is answered at a path, or elsewhere, with a fault planted in it. */
const answers: Record<string, (answer: Answer) => Partial<Answer>> = {
  'http://www.solstice-men.org/': () => ({ status: 200, headers: {} }),
  'https://solstice-men.org/': () => ({ status: 404, headers: {} }),
  '/': ({ headers: { 'strict-transport-security': _, ...headers } }) => ({ headers }),
  '/share/apply.jpg': () => ({ status: 404 }),
  '/privacy': ({ body }) => ({
    body: Buffer.from(body.toString().replace('href="/"', 'href="/gone"')),
  }),
  // As it was before somebody changed content/.
  '/sitemap.xml': ({ body }) => ({
    body: Buffer.from(body.toString().replace(hashContent(), '0123456789ab')),
  }),
  '/apply': ({ status }) => ({ status: status === 303 ? 500 : status }),
}

test('launch-check is red where one page is of an older build than the others', async () => {
  const checkAnswers = await startLooking()
  const age = ({ body }: Answer) => ({
    body: Buffer.from(body.toString().replace(/ data-hash="\w+"/, ' data-hash="01234567"')),
  })
  const { faults } = await checkAnswers({
    tamper: ({ pathname }, answer) => (pathname === '/faq' ? age(answer) : undefined),
  })
  expect(faults).toEqual([
    'The site shows older words than content/: build and restart, or deploy.',
  ])
})

test('launch-check is red at every fault of a live site', async () => {
  const checkAnswers = await startLooking()
  const { faults } = await checkAnswers({
    days: 3,
    tamper: (url, answer) => answers[url.origin === site ? url.pathname : url.href]?.(answer),
  })
  expect(faults).toEqual([
    expect.stringMatching(/^The certificate is good for [23] more days, and/),
    expect.stringMatching(/^http:\/\/www\.solstice-men\.org\/ answers 200: it must lead to/),
    expect.stringMatching(/^https:\/\/solstice-men\.org\/ answers 404/),
    expect.stringMatching(/^Security headers are missing: Strict-Transport-Security\. What is/),
    ...[
      expect.stringMatching(/apply links to .*\/share\/apply\.jpg, which answers 404/),
      expect.stringMatching(/\/privacy links to .*\/gone, which answers 404/),
    ],
    'The site shows older words than content/: build and restart, or deploy.',
    expect.stringMatching(/^A test application: not stored, the form answers 500/),
  ])
  const staging = Buffer.from('<loc>https://staging.solstice-men.org/</loc>')
  const hiding = await checkAnswers({
    tamper: ({ pathname }) => (pathname === '/sitemap.xml' ? { body: staging } : undefined),
    headers: { host: 'a', Origin: 'https://b.solstice-men.org' },
  })
  expect(hiding.faults).toEqual([
    expect.stringMatching(/^https:.*\/sitemap\.xml lists https:\/\/staging/),
    expect.stringMatching(/ answers 403 to an empty form .*; the web server in front must pass on/),
  ])
})
