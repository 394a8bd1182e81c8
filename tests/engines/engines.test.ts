import { request as forward } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { paths } from '#content/paths.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { serveAnswers } from '#tests/serve-answers.ts'
import { applicationErrors, gatherings, pagePaths } from '#tests/shipped-content.ts'
import { type RunningServer, startServer } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { firefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { webkit } from './webkit.ts'

const widths = [390, 768, 1100, 1280, 1440]
const dataDir = createTempDir(afterAll)
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ dataDir })
})

afterAll(async () => {
  server.child.kill()
  await server.ended
})

const findLeads = (email: string) => readLeads(dataDir).filter((lead) => lead.email === email)

async function resize(tab: Tab, width: number): Promise<void> {
  await tab.resize(width)
  await expect.poll(() => tab.read('innerWidth')).toBe(width)
}

async function openForm(tab: Tab, path: string, hasScript: boolean): Promise<void> {
  await tab.open(server.address + path)
  if (!hasScript) return
  // Its script runs on a touch.
  await tab.click('[data-island] h2')
  await expect.poll(() => tab.read(`!!document.querySelector('form[data-hydrated]')`)).toBe(true)
}

/** The site as a visitor has it whose connection has not brought the modules of its forms. */
async function serveWithoutModules(): Promise<string> {
  const front = await serveAnswers((request, response) => {
    const { url = '', method, headers } = request
    if (url.endsWith('.js')) return response.writeHead(404).end()
    const asked = forward(server.address + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(asked)
  })
  onTestFinished(() => front.close())
  return front.url
}

describe.each([firefox, webkit])('$name', ({ name, missing, openTab }) => {
  beforeEach(({ skip }) => {
    skip(Boolean(missing), `${name} is not installed: it needs ${missing}`)
  })

  test('no page scrolls sideways', async () => {
    const tab = await openTab(true)
    for (const path of pagePaths) {
      await tab.open(server.address + path)
      for (const width of widths) {
        await resize(tab, width)
        const found = await tab.read(`[document.querySelectorAll('h1').length,
          document.documentElement.scrollWidth - document.documentElement.clientWidth]`)
        expect(found, `${path} at ${width} px`).toEqual([1, 0])
      }
    }
  })

  test('the label of today stands at the end of its line in the ring of the year', async () => {
    const tab = await openTab(true)
    await tab.open(server.address + paths.immersions)
    await resize(tab, 1280)
    const [ring, dot, label] = (await tab.read(
      `['.year-ring', '.ring-today circle', '.ring-today text'].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, width }
      })`,
    )) as { x: number; y: number; width: number }[]
    if (!ring || !dot || !label) throw new Error('The ring is not drawn.')
    // As YearRing draws them: the dot at 104 and the label at -12, in a ring of 600.
    const distance = (Math.hypot(label.x - dot.x, label.y - dot.y) / ring.width) * 600
    expect(Math.abs(distance - 116)).toBeLessThan(5)
  })

  test('a form that was posted before its script came is empty on the way back', async () => {
    const withoutForms = await serveWithoutModules()
    const tab = await openTab(true)
    await resize(tab, 390)
    // A browser may load the page before again, or show it from its cache.
    for (const { path } of gatherings) {
      const email = `${name}-back-${path.slice(1)}@example.com`.toLowerCase()
      await tab.open(withoutForms + path)
      await tab.type('form [name=name]', 'A. Visitor')
      await tab.type('form [name=email]', email)
      await tab.click('form [type=submit]')
      await expect.poll(() => tab.read('location.pathname')).toBe(paths.thankYou)
      await expect.poll(() => tab.read('document.readyState')).toBe('complete')
      await tab.read('setTimeout(() => history.back())')
      const readEmail = () =>
        tab
          .read(`[location.pathname, document.querySelector('form [name=email]')?.value]`)
          .catch(() => 'between two pages')
      await expect.poll(readEmail).toEqual([path, ''])
      expect(findLeads(email)).toHaveLength(1)
    }
  })

  describe.each([
    ['with script', true],
    ['without script', false],
  ])('%s', (_, hasScript) => {
    test('the menu opens and leads on', async () => {
      const tab = await openTab(hasScript)
      await resize(tab, 390)
      await tab.open(server.address)
      await tab.click('.bar-button')
      await tab.click(`#menu a[href="${paths.retreats}"]`)
      await expect.poll(() => tab.read('location.pathname')).toBe(paths.retreats)
    })

    test('an application is refused, corrected and stored', async () => {
      const email = `${name}-${hasScript}@example.com`.toLowerCase()
      const tab = await openTab(hasScript)
      await resize(tab, 390)
      await openForm(tab, paths.apply, hasScript)
      await tab.type('[name=fullName]', 'A. Visitor')
      await tab.click('[name=gender]')
      // Not typed: which keys a date takes depends on the browser and its language.
      await tab.read(`document.querySelector('[name=dob]').value = '1998-02-28'`)
      await tab.type('[name=country]', 'Germany')
      await tab.click('[name=interests]')
      await tab.type('[name=aboutYourself]', 'I run. I read.')
      await tab.click('form [type=submit]')
      const error = JSON.stringify(applicationErrors.email)
      const seesError = `document.readyState === 'complete' && document.body.innerText.includes(${error})`
      await expect.poll(() => tab.read(seesError)).toBe(true)
      // The page leads to its errors before anyone can type.
      const isLed = `document.activeElement.matches('.error-summary')`
      await expect.poll(() => tab.read(isLed)).toBe(true)
      expect(await tab.read(`document.querySelector('[name=fullName]').value`)).toBe('A. Visitor')
      await tab.type('[name=email]', email)
      await tab.click('form [type=submit]')
      // Script takes the query away: without it, this test would have played the other form.
      const address = paths.thankYou + (hasScript ? '' : '?sent=application')
      await expect.poll(() => tab.read('location.pathname + location.search')).toBe(address)
      const message = expect.stringContaining('Country: Germany\nInterests: Coaching\n')
      expect(findLeads(email)).toMatchObject([{ kind: 'application', name: 'A. Visitor', message }])
    })

    test.each([
      ['gathering', gatherings[0]?.path ?? ''],
      ['waitlist', paths.shop],
    ])('a sign-up for a %s is stored', async (kind, path) => {
      const email = `${name}-${hasScript}-${kind}@example.com`.toLowerCase()
      const tab = await openTab(hasScript)
      await resize(tab, 390)
      await openForm(tab, path, hasScript)
      await tab.type('form [name=name]', 'A. Visitor')
      await tab.type('form [name=email]', email)
      await tab.click('form [type=submit]')
      await expect.poll(() => findLeads(email)).toMatchObject([{ kind, name: 'A. Visitor' }])
    })
  })
})
