import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { describeLive } from '#owner/check-launch.ts'
import { StartError } from '#server/process/start-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { createAsk } from './ask.ts'
import { checkLive } from './check-live.ts'

/** What launch-check prints about a site that answers like this. */
async function look(answer: RequestListener): Promise<string> {
  const { url: site, close } = await serveAnswers(answer)
  onTestFinished(close)
  const readOwner = () => {
    throw new StartError('There are no leads.')
  }
  const settings = readSettings({ SITE_URL: site })
  const findings = await checkLive({ site, settings, readOwner, ask: createAsk() })
  return describeLive(site, findings).text
}

test('prints no control character or line break that a site sends', async () => {
  const forged = 'Good.\n\x1b[2J\u202e\u2028'
  const text = await look(({ url }, outgoing) => {
    if (url === '/healthz') outgoing.end(JSON.stringify({ status: 'ok', degraded: [forged] }))
    else if (url === '/sitemap.xml') outgoing.end('<loc>https://a.example/\x1b[2J</loc>')
    else outgoing.end()
  })
  expect(text).toContain('  Good.\\u000a\\u001b[2J\\u202e\\u2028\n')
  expect(text).toContain('The sitemap lists https://a.example/\\u001b[2J: ')
  expect(text).not.toMatch(/[[\p{Cc}--\n]\u2028\u202e]/v)
})

test('malformed and endless answers are sentences', async () => {
  const text = await look(({ url = '', headers: { host } }, outgoing) => {
    const endless = Array(1_000).fill(Buffer.alloc(100_000))
    if (url === '/robots.txt') return void Readable.from(endless).pipe(outgoing)
    const bodies: Record<string, string> = {
      '/healthz': '{"status":"ok","notices":[1]}',
      '/sitemap.xml': `<loc>http://${host}/</loc>`,
      '/': '<link rel="canonical" href="nowhere">',
    }
    outgoing.end(bodies[url])
  })
  expect(text).toMatch(/\/healthz answers 200 and no health\.$/m)
  expect(text).toMatch(/ says that its address is nowhere: /)
  expect(text).toMatch(/\/robots\.txt does not answer: no end of the answer within 2 MB\.$/m)
})
