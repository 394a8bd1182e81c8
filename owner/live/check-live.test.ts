import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { describeLive } from '#owner/check-launch.ts'
import { StartError } from '#server/process/start-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createAsk } from './ask.ts'
import { checkLive } from './check-live.ts'

/** What launch-check prints about a site that answers like this, and the bytes that it let the site send. */
async function look(answer: RequestListener) {
  const sockets = new Set<Socket>()
  const server = createServer(answer).listen(0, '127.0.0.1')
  server.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const readOwner = () => {
    throw new StartError('There are no leads.')
  }
  const settings = readSettings({ SITE_URL: site })
  const findings = await checkLive({ site, settings, readOwner, ask: createAsk() })
  const bytes = Math.max(...[...sockets].map(({ bytesWritten }) => bytesWritten))
  return { text: describeLive(site, findings).text, bytes }
}

const hidden = /[[\p{Cc}--\n]\u2028\u202e]/v

test('nothing that a site sends reaches the terminal as a control character or a line', async () => {
  const forged = 'Good.\n\x1b[2J\u202e\u2028'
  const { text } = await look(({ url }, outgoing) => {
    if (url === '/healthz') outgoing.end(JSON.stringify({ status: 'ok', degraded: [forged] }))
    else if (url === '/sitemap.xml') outgoing.end('<loc>https://a.example/\x1b[2J</loc>')
    else outgoing.end()
  })
  expect(text).toContain('  Good.\\u000a\\u001b[2J\\u202e\\u2028\n')
  expect(text).toContain('The sitemap lists https://a.example/\\u001b[2J: ')
  expect(text).not.toMatch(hidden)
  const moved = await look((_, outgoing) => outgoing.writeHead(302, { Location: '\x9b2J' }).end())
  expect(moved.text).toContain('which leads to \\u009b2J: ')
  expect(moved.text).not.toMatch(hidden)
})

test('a malformed health or canonical address is a sentence', async () => {
  const { text } = await look(({ url = '', headers: { host } }, outgoing) => {
    const bodies: Record<string, string> = {
      '/healthz': '{"status":"ok","notices":[1]}',
      '/sitemap.xml': `<loc>http://${host}/</loc>`,
      '/': '<link rel="canonical" href="nowhere">',
    }
    outgoing.end(bodies[url])
  })
  expect(text).toMatch(/\/healthz answers 200 and no health\.$/m)
  expect(text).toMatch(/ says that its address is nowhere: /)
})

test('an endless answer is cut off after 2 MB and becomes a sentence', async () => {
  const piece = Buffer.alloc(100_000)
  const { text, bytes } = await look(({ url }, outgoing) => {
    if (url !== '/robots.txt') return void outgoing.end()
    Readable.from(Array(1_000).fill(piece)).pipe(outgoing)
  })
  expect(text).toMatch(/\/robots\.txt does not answer: no end of the answer within 2 MB\.$/m)
  // What the buffers of both sides hold comes on top.
  expect(bytes).toBeLessThan(20_000_000)
})

test('a sitemap and pages of any length are looked at up to 500 addresses', async () => {
  const asked: string[] = []
  const count = (part: string) => asked.filter((url) => url.startsWith(part)).length
  const list = (write: (at: number) => string) =>
    Array.from({ length: 600 }, (_, at) => write(at)).join('')
  await look(({ url = '', headers: { host } }, outgoing) => {
    asked.push(url)
    if (url === '/sitemap.xml') outgoing.end(list((at) => `<loc>http://${host}/page-${at}</loc>`))
    else outgoing.end(url === '/page-1' ? list((at) => `<a href="/link-${at}"></a>`) : '')
  })
  expect([count('/page-'), count('/link-')]).toEqual([500, 500])
})
