import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#content/paths.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { applicationErrors, pagePaths } from '#tests/shipped-content.ts'
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
      await tab.click('[name=gender][value=Male]')
      // Not typed: which keys a date takes depends on the browser and its language.
      await tab.read(`document.querySelector('[name=dob]').value = '1998-02-28'`)
      await tab.type('[name=country]', 'Germany')
      await tab.click('[name=interests][value=Coaching]')
      await tab.type('[name=aboutYourself]', 'I run. I read.')
      await tab.click('form [type=submit]')
      const error = JSON.stringify(applicationErrors.email)
      const seesError = `document.readyState === 'complete' && document.body.innerText.includes(${error})`
      await expect.poll(() => tab.read(seesError)).toBe(true)
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
      ['gathering', paths.springEquinox],
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
