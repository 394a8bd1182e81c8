import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Answer, Ask } from '#cli/ask-site.ts'
import { checkLive } from '#cli/live/check-live.ts'
import { readSettings } from '#server/settings/settings.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { makeFolder } from '#tests/run-command.ts'
import { findProgram } from '#tools/find-program.ts'
import { askThrough, makeCertificate } from './stage.ts'

beforeEach(({ skip }) => skip(!findProgram('openssl'), 'openssl is not installed'))

const site = 'https://www.solstice-men.org'
const settings = { SITE_URL: site, TRUST_PROXY: '1', LEADS_PER_MINUTE: '20' }
/** The build under test was made for this address; answers name the site's own instead. */
const builtFor = 'http://localhost:3000'

/** Changes an answer on its way out; undefined leaves it. */
type Tamper = (path: string, answer: Answer, host: string) => Partial<Answer> | undefined
type Headers = Record<string, string>
type Planted = {
  tamper?: Tamper
  /** Changes what the proxy passes on. */
  forward?: (headers: Headers) => Headers
  /** Of the certificate. */
  days?: number
}

/** The server as the internet would see it behind a proxy, with planted faults. */
function askFront(address: string, { tamper, forward = (headers) => headers }: Planted): Ask {
  const askServer = askThrough({})
  return async (asked, question = {}) => {
    const { origin, host, pathname } = new URL(asked)
    const headers = forward({ ...question.headers, host, 'x-forwarded-for': '192.0.2.1' })
    const moved: Answer = {
      status: 301,
      headers: { location: site + pathname },
      body: Buffer.alloc(0),
    }
    const said =
      origin === site ? await askServer(address + pathname, { ...question, headers }) : moved
    const isText = /text|xml|json/.test(String(said.headers['content-type']))
    const body = isText ? Buffer.from(said.body.toString().replaceAll(builtFor, site)) : said.body
    const answer = { ...said, body }
    return { ...answer, ...tamper?.(pathname, answer, host) }
  }
}

/** Where a certificate is shown that is good for so many days. */
async function showCertificate(days: number) {
  const files = makeCertificate(makeFolder(), [new URL(site).host], days)
  const [cert, key] = [readFileSync(files.cert, 'utf8'), readFileSync(files.key, 'utf8')]
  const server = createServer({ cert, key }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: cert }
}

async function look(planted: Planted = {}) {
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ dataDir, env: settings })
  const findings = await checkLive({
    site,
    settings: readSettings({ ...settings, DATA_DIR: dataDir }),
    readOwner: () => ({ dataDir, backupDir: dataDir }),
    ask: askFront(address, planted),
    reach: await showCertificate(planted.days ?? 60),
  })
  const list = (wanted: string) =>
    findings.filter(({ grade }) => grade === wanted).map(({ sentence }) => sentence)
  return { faults: list('fault'), fine: list('fine') }
}

test('a correct live site has no fault', async () => {
  const { faults, fine } = await look()
  expect(faults).toEqual([])
  expect(fine).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The certificate is good for \d\d more days\.$/),
      'http://www.solstice-men.org/ leads to https://www.solstice-men.org.',
      'https://solstice-men.org/ leads to https://www.solstice-men.org.',
      'All 7 security headers are there.',
      'All 30 pages of the sitemap are there, with all that they link to.',
      'Forms answer without script, and refuse an empty one.',
      'A test application arrived and was taken out again.',
    ]),
  )
})

const at =
  (path: string | RegExp, change: (answer: Answer) => Partial<Answer>): Tamper =>
  (url, answer) =>
    (typeof path === 'string' ? url === path : path.test(url)) ? change(answer) : undefined

const without = (name: string) => (answer: Answer) => {
  const { [name]: _, ...headers } = answer.headers
  return { headers }
}
const say = (body: string) => () => ({ body: Buffer.from(body) })
const replace = (from: string, to: string) => (answer: Answer) => ({
  body: Buffer.from(answer.body.toString().replace(from, to)),
})

const faults: [string, Planted, RegExp][] = [
  ['a certificate that runs out', { days: 3 }, /^The certificate is good for [23] more days, and/],
  [
    'no redirect from http',
    {
      tamper: (_, { status }, host) =>
        status === 301 && host.startsWith('www.') ? { status: 200, headers: {} } : undefined,
    },
    /^http:\/\/www\.solstice-men\.org\/ answers 200: it must lead to/,
  ],
  [
    'a name without www that leads nowhere',
    {
      tamper: (_, __, host) => (host.startsWith('www.') ? undefined : { status: 404, headers: {} }),
    },
    /^https:\/\/solstice-men\.org\/ answers 404/,
  ],
  [
    'headers that got lost',
    { tamper: at('/', without('strict-transport-security')) },
    /^Security headers are missing: Strict-Transport-Security\. What is between/,
  ],
  [
    'robots.txt that keeps everybody out',
    { tamper: at('/robots.txt', say('User-agent: *\nDisallow: /\n')) },
    /^robots\.txt keeps search engines out/,
  ],
  [
    'a sitemap of another address',
    { tamper: at('/sitemap.xml', say('<loc>https://staging.solstice-men.org/</loc>')) },
    /^The sitemap lists https:\/\/staging/,
  ],
  [
    'a share image that is not there',
    { tamper: at('/share/apply.jpg', () => ({ status: 404 })) },
    /apply links to https:\/\/www\.solstice-men\.org\/share\/apply\.jpg, which answers 404/,
  ],
  [
    'a dead link',
    { tamper: at('/privacy', replace('href="/"', 'href="/gone"')) },
    /^https:\/\/www\.solstice-men\.org\/privacy links to .*\/gone, which answers 404/,
  ],
  [
    'a page that is not there and answers 200',
    { tamper: at(/no-such-page/, () => ({ status: 200 })) },
    /^A page that is not there answers 200/,
  ],
  [
    'a proxy that hides the name that visitors typed',
    {
      forward: (headers) => ({ ...headers, host: 'a', Origin: 'https://b.solstice-men.org' }),
    },
    /answers 403 to an empty form instead of 422: the web server in front must pass on the Host/,
  ],
  [
    'forms that are stored nowhere',
    {
      tamper: (url, { status }) =>
        url === '/apply' && status === 303 ? { status: 500 } : undefined,
    },
    /^A test application: not stored, the form answers 500/,
  ],
  [
    'a site that cannot store',
    {
      tamper: at('/healthz', () => ({
        status: 503,
        body: Buffer.from('{"status":"unavailable"}'),
      })),
    },
    /^The site cannot store what visitors send/,
  ],
]

/** Each changes what the one before has left. */
function plantTogether(planted: Planted[]): Planted {
  const tamper: Tamper = (url, answer, host) => {
    const left = { ...answer }
    for (const each of planted) Object.assign(left, each.tamper?.(url, left, host))
    return left
  }
  return Object.assign({}, ...planted, { tamper })
}

/** These hide others: no page is checked that no sitemap lists, and no form is sent that is refused. */
const hiding = ['a sitemap of another address', 'a proxy that hides the name that visitors typed']

test.each([false, true])('launch-check is red at every fault, hiding others: %s', async (hides) => {
  const planted = faults.filter(([name]) => hiding.includes(name) === hides)
  const { faults: found } = await look(plantTogether(planted.map(([, options]) => options)))
  for (const [name, , sentence] of planted) {
    expect(found, name).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
  }
})
