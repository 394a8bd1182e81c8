import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '#owner/live/ask.ts'
import { checkLive } from '#owner/live/check-live.ts'
import { readSettings } from '#server/settings/settings.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { findProgram } from '#tools/find-program.ts'
import { type FrontOptions, plantFront, site, type Tamper } from './planted-front.ts'
import { askThrough } from './stage.ts'

beforeEach(({ skip }) => skip(!findProgram('openssl'), 'openssl is not installed'))

/** What launch-check finds at a live site: the real server behind a front with planted faults. */
async function look(options: FrontOptions = {}, env: Record<string, string> = {}) {
  const dataDir = borrowFolder()
  const settings = { SITE_URL: site, TRUST_PROXY: '1', LEADS_PER_MINUTE: '20', ...env }
  const { address } = await borrowServer({ dataDir, env: settings })
  const front = await plantFront(address, options)
  const findings = await checkLive({
    site,
    settings: readSettings({ ...settings, DATA_DIR: dataDir }),
    readOwner: () => ({ dataDir, backupDir: dataDir }),
    ask: askThrough(front),
    reach: { host: '127.0.0.1', port: front.ports[443], ca: front.ca },
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

const faults: [string, FrontOptions, RegExp][] = [
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
      forward: ({ host: _, origin, ...headers }) => ({
        ...(headers as Record<string, string>),
        ...(origin && { origin: 'https://other.solstice-men.org' }),
      }),
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
function plantTogether(planted: FrontOptions[]): FrontOptions {
  const tamper: Tamper = (url, answer, host) => {
    const left = { ...answer }
    for (const each of planted) Object.assign(left, each.tamper?.(url, left, host))
    return left
  }
  return Object.assign({}, ...planted, { tamper })
}

/** These hide others: no page is checked that no sitemap lists, and no form is sent that is refused. */
const hiding = ['a sitemap of another address', 'a proxy that hides the name that visitors typed']
const isHiding = ([name]: (typeof faults)[number]) => hiding.includes(name)

/** One look asks the site some three hundred times. */
const looks = [faults.filter((fault) => !isHiding(fault)), faults.filter(isHiding)]

test.each(looks.map((planted) => [planted.map(([name]) => name).join(', '), planted] as const))(
  'launch-check is red at %s',
  async (_, planted) => {
    const { faults: found } = await look(plantTogether(planted.map(([, options]) => options)))
    for (const [name, , sentence] of planted) {
      expect(found, name).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
    }
  },
)
