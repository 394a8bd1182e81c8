import type { RequestListener } from 'node:http'
import { pipeline } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { serveAnswers } from '#tests/serve-answers.ts'
import { askSite } from './ask-site.ts'
import { sendPlainly } from './canary.ts'
import { checkLive } from './check-live.ts'

/** What launch-check finds to fix on a site that answers like this. */
async function checkAnswers(answer: RequestListener): Promise<string[]> {
  const { url: site, close } = await serveAnswers(answer)
  onTestFinished(close)
  return (await checkLive({ site, contentHash: '', ask: askSite })).faults
}

test('explains a site that redirects, does not answer or takes no forms', async () => {
  const moved = await checkAnswers((_, response) => {
    response.writeHead(301, { location: 'https://a.example/' }).end()
  })
  expect(moved).toEqual([
    expect.stringMatching(/ answers 301, which leads to https:\/\/a\.example/),
  ])
  const cut = await checkAnswers(({ socket }) => void socket.destroy())
  expect(cut).toEqual([expect.stringMatching(/\/ does not answer: /)])
  const isStatic = await checkAnswers(({ method }, response) => {
    response.writeHead(method === 'POST' ? 405 : 200).end()
  })
  expect(isStatic.at(-1)).toMatch(
    /\/apply answers 405 to an empty form instead of 422: set SUPABASE_URL/,
  )
})

test('a large download is there, and a missing one is not', async () => {
  const faults = await checkAnswers(({ url, headers }, response) => {
    if (url === '/sitemap.xml') response.end(`<loc>http://${headers.host}/</loc>`)
    else if (url === '/files/book.pdf') response.end(Buffer.alloc(3_000_000))
    else if (url === '/files/gone.pdf') response.writeHead(404).end()
    else response.end('<a href="/files/book.pdf"></a><a href="/files/gone.pdf"></a>')
  })
  const dead = faults.filter((fault) => fault.includes(' links to '))
  expect(dead).toEqual([expect.stringMatching(/\/files\/gone\.pdf, which answers 404\.$/)])
})

test('launch-check and canary stop reading an endless answer at 2 MB', async () => {
  let sent = 0
  const { url: site, close } = await serveAnswers((_, response) => {
    function* repeat() {
      for (; sent < 50_000_000; sent += 100_000) yield Buffer.alloc(100_000)
    }
    pipeline(repeat, response, () => {})
  })
  onTestFinished(close)
  const networkError = 'its answer has no end within 2 MB'
  const { faults } = await checkLive({ site, contentHash: '', ask: askSite })
  expect(faults).toEqual([`${site}/ does not answer: ${networkError}.`])
  const outcome = await sendPlainly(askSite)(site, 'canary@canary.invalid')
  expect(outcome).toEqual({ outcome: 'not reached', reason: networkError })
  expect(sent).toBeLessThan(50_000_000)
})
