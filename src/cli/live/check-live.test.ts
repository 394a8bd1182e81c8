import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { ask } from './ask.ts'
import { checkLive } from './check-live.ts'

/** What launch-check says about a site that answers like this. */
async function look(answer: RequestListener): Promise<string[]> {
  const { url: site, close } = await serveAnswers(answer)
  onTestFinished(close)
  const readOwner = () => {
    throw new StartError('There are no leads.')
  }
  const settings = readSettings({ SITE_URL: site })
  const findings = await checkLive({ site, settings, readOwner, ask })
  return findings.map(({ sentence }) => sentence)
}

test('malformed answers are sentences', async () => {
  const bodies: Record<string, string> = { '/healthz': '{"status":"ok","notices":[1]}' }
  const said = await look(({ url = '' }, outgoing) => void outgoing.end(bodies[url]))
  expect(said).toEqual([
    expect.stringMatching(/ is not encrypted: give the address with https/),
    expect.stringMatching(/^Security headers are missing: X-Content-Type-Options, /),
    expect.stringMatching(/\/healthz answers 200 and no health\.$/),
    expect.stringMatching(/^robots\.txt does not name /),
    expect.stringMatching(/^A page that is not there answers 200: /),
    expect.stringMatching(/\/sitemap\.xml answers 200 and lists no pages\.$/),
    expect.stringMatching(/\/apply answers 200 to an empty form instead of 422: /),
  ])
})

test('a site that redirects or does not answer is a sentence', async () => {
  const moved = await look((_, outgoing) => {
    outgoing.writeHead(301, { location: 'https://a.example/' }).end()
  })
  expect(moved).toEqual([
    expect.stringMatching(/ answers 301, which leads to https:\/\/a\.example/),
  ])
  const cut = await look(({ socket }) => void socket.destroy())
  expect(cut).toEqual([expect.stringMatching(/\/ does not answer: /)])
})
