import { expect, test } from 'vitest'
import { serveAnswers } from '#tests/serve-answers.ts'
import { placeOnPages, writeClock } from './place-on-pages.ts'

test('a day and an hour become the clock of the page', () => {
  expect(writeClock('/?studio-clock=2026-12-21T16:00')).toContain('"2026-12-21T16:00"')
})

test.each([
  '/',
  '/?studio-clock=',
  '/?studio-clock=tomorrow',
  // Date.parse takes it: what stands in brackets is a note to it.
  '/?studio-clock=2026-12-21 (</script><script>alert(1)</script>)',
])('whatever else is asked for is no script: %s', (url) => {
  expect(writeClock(url)).toBe('')
})

test('a page says how it was drawn: the same words the same, other words otherwise, whenever they were asked for', async () => {
  let words = 'Services'
  const drawn = Promise.withResolvers<void>()
  const server = await serveAnswers(async (request, response) => {
    placeOnPages(request, response)
    // As a change that comes while a page is being drawn.
    if (request.url === '/slow') await drawn.promise
    response.setHeader('Content-Type', 'text/html').end(`<html><head></head><h1>${words}</h1>`)
  })
  const readMark = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'X-Studio-Page': 'yes' } })
    return /data-drawing="([^"]+)"/.exec(await answer.text())?.[1]
  }
  const [first, slow, again] = [await readMark('/'), readMark('/slow'), await readMark('/')]
  words = 'By hand'
  drawn.resolve()
  expect(again).toBe(first)
  expect(await slow).not.toBe(first)
  expect(await readMark('/')).toBe(await slow)
  server.close()
})
