import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { applicationErrors } from '#schema/forms.ts'
import { paths } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { startServer } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'

const firefox = findProgram('firefox-esr') ?? findProgram('firefox')

/** Strangers cannot be reached; scrollbars take no room, as on a phone. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 1,
  'ui.useOverlayScrollbars': 1,
}

type Reply = { id?: number; error?: string; message?: string; result: Record<string, never> }

async function readEndpoint(child: ChildProcess): Promise<string> {
  let printed = ''
  for await (const text of child.stderr ?? []) {
    printed += text
    const [, endpoint] = /listening on (ws:\S+)/.exec(printed) ?? []
    if (endpoint) return endpoint
  }
  throw new Error(`Firefox did not start. ${printed}`)
}

/** WebDriver BiDi: a command is a JSON message with an id, and its reply has the same one. */
async function connect(endpoint: string) {
  const socket = new WebSocket(`${endpoint}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    waiting.get(reply.id ?? 0)?.(reply)
  })
  let id = 0
  return async (method: string, params: object): Promise<Record<string, never>> => {
    id += 1
    const { promise, resolve } = Promise.withResolvers<Reply>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await promise
    if (error) throw new Error(`${method}: ${error}. ${message}`)
    return result
  }
}

async function startFirefox(hasScript: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'solstice-firefox-'))
  const lines = Object.entries({ ...preferences, 'javascript.enabled': hasScript }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(firefox ?? '', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exit = once(child, 'close')
  const stop = async () => {
    child.kill('SIGKILL')
    await exit
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(await readEndpoint(child))
    await send('session.new', { capabilities: {} })
    const { context } = await send('browsingContext.create', { type: 'tab' })
    const viewport = { width: 360, height: 800 }
    await send('browsingContext.setViewport', { context, viewport })
    return { ...createTab(send, context), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createTab(send: Awaited<ReturnType<typeof connect>>, context: unknown) {
  const evaluate = async (expression: string): Promise<unknown> => {
    const target = { context }
    const { result } = await send('script.evaluate', { expression, target, awaitPromise: true })
    return JSON.parse((result as { value?: string } | undefined)?.value ?? 'null')
  }
  const perform = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  // A page that gives way to another one has no answer; a poll asks the next one.
  const read = (expression: string) =>
    evaluate(`JSON.stringify(${expression})`).catch(() => undefined)
  return {
    open: (url: string) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    read,
    async click(selector: string) {
      const find = `document.querySelector(${JSON.stringify(selector)})`
      await read(`${find}.scrollIntoView({ block: 'center', behavior: 'instant' }) ?? null`)
      const box = (await read(`${find}.getBoundingClientRect()`)) as DOMRect
      const x = Math.round(box.x + box.width / 2)
      const y = Math.round(box.y + box.height / 2)
      await perform('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: (text: string) =>
      perform(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
  }
}

type Site = { address: string; dataDir: string }

const test = base.extend<
  { hasScript: boolean; tab: Awaited<ReturnType<typeof startFirefox>> },
  { site: Site }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'solstice-engines-'))
      const server = await startServer({ dataDir })
      await use({ address: server.address, dataDir })
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  hasScript: [true, { option: true }],
  tab: async ({ hasScript }, use) => {
    const tab = await startFirefox(hasScript)
    await use(tab)
    await tab.stop()
  },
})

test.skip(!firefox, 'Firefox is not installed')

test('every page opens and fits a phone', async ({ site, tab }) => {
  for (const path of listPages()) {
    await tab.open(site.address + path)
    const found = await tab.read(`[document.querySelectorAll('h1').length,
      document.documentElement.scrollWidth <= innerWidth]`)
    expect(found, path).toEqual([1, true])
  }
})

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ hasScript })

    test('the menu opens and leads on', async ({ site, tab }) => {
      await tab.open(site.address)
      await tab.click('.bar-button')
      await tab.click('#menu a[href="/retreats"]')
      await expect.poll(() => tab.read('location.pathname')).toBe('/retreats')
    })

    test('an application is refused, corrected and stored', async ({ site, tab }) => {
      const email = `firefox-${hasScript}@example.com`
      const fill = async (name: string, keys: string, value = keys) => {
        const field = `document.querySelector('[name=${name}]')`
        await tab.read(`${field}.focus() ?? null`)
        await tab.type(keys)
        await expect.poll(() => tab.read(`${field}.value`)).toBe(value)
      }
      await tab.open(site.address + paths.apply)
      if (hasScript) {
        await expect.poll(() => tab.read(`!!document.querySelector('[data-hydrated]')`)).toBe(true)
      }
      await fill('fullName', 'A. Visitor')
      await tab.click('label:has([name=gender][value=Male])')
      await fill('dob', '02281998', '1998-02-28')
      await fill('country', 'Germany')
      await tab.click('label:has([name=interests][value=Coaching])')
      await fill('aboutYourself', 'I run. I read.')
      await tab.click('form [type=submit]')
      const seesError = () =>
        tab.read(`document.readyState === 'complete' &&
          document.body.innerText.includes(${JSON.stringify(applicationErrors.email)})`)
      await expect.poll(seesError).toBe(true)
      expect(await tab.read(`document.querySelector('[name=fullName]').value`)).toBe('A. Visitor')
      await fill('email', email)
      await tab.click('form [type=submit]')
      await expect.poll(() => tab.read('location.pathname')).toBe(paths.thankYou)
      const stored = [...readLeads(site.dataDir)].filter((lead) => lead.email === email)
      expect(stored).toMatchObject([{ kind: 'application', name: 'A. Visitor' }])
    })
  })
}
