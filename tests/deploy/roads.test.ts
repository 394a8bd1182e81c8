import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAsk } from '#owner/live/ask.ts'
import { checkLive } from '#owner/live/check-live.ts'
import { readSettings } from '#server/settings/settings.ts'
import { startMailReceiver } from '#tests/couriers/mail-receiver.ts'
import { findOwnersChromium } from '#tests/engines/start-chromium.ts'
import { openHostedDatabase } from '#tests/hosted/hosted-database.ts'
import { serveOwner } from '#tests/hosted/serve-owner.ts'
import { serveFolder } from '#tests/journeys/serve-folder.ts'
import { startBackend } from '#tests/journeys/start-backend.ts'
import { isWhole } from '#tests/sample.ts'
import { findObstacle, startFront } from './stage.ts'
import { beginWalk, clone, type Walk } from './walk.ts'
import { asFormOf, writeForm } from './write-form.ts'

/** Its parts are tried in `npm test`; `npm run soak -- roads` walks the whole of each. */
const road = test.runIf(isWhole)

const site = 'https://www.your-name.com'

function report(title: string, { lines }: Walk): void {
  process.stdout.write(`${[title, ...lines].join('\n')}\n`)
}

road('one small server: from an empty folder to a lead that came through nginx', async () => {
  expect(findObstacle('nginx')).toBe(undefined)
  const mail = await startMailReceiver()
  onTestFinished(() => mail.close())
  const walk = beginWalk()
  await walk.step('git clone', () => clone(walk.folder))
  const settings = {
    SITE_URL: site,
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    NOTIFY_FROM: 'site@your-name.com',
    NOTIFY_TO: 'you@your-name.com',
  }
  await walk.step('.env', () => walk.writeSettings(settings))
  await walk.step('npm run build', () => walk.run(['scripts/build.ts']))
  expect(
    await walk.step('npm run notify-test', () => walk.run(['owner/notify-test.ts'])),
  ).toContain('you@your-name.com')
  const address = await walk.step('npm start', () => walk.start(['scripts/start.mjs']).address)
  const front = await walk.step('nginx with deploy/nginx.conf', async () => {
    const begun = await startFront('nginx', Number(new URL(address).port))
    const isThere = async () => (await createAsk(begun)(`${site}/healthz`)).status
    await expect.poll(() => isThere().catch(() => 0)).toBe(200)
    return begun
  })
  const ask = createAsk(front)
  await walk.step('an application, without script', async () => {
    const [headers, body] = [asFormOf(site), writeForm('tom@example.org')]
    expect((await ask(`${site}/apply`, { method: 'POST', headers, body })).status).toBe(303)
  })
  await walk.step('the mail about it', () =>
    expect
      .poll(() => mail.mails.map(({ headers }) => headers.subject).join())
      .toContain('Tom Reed'),
  )
  expect(
    await walk.step('npm run leads -- list', () => walk.run(['owner/leads.ts', 'list'])),
  ).toContain('tom@example.org')
  await walk.step('npm run launch-check -- URL', async () => {
    const dataDir = join(walk.folder, 'leads')
    const findings = await checkLive({
      site,
      settings: readSettings({ ...settings, DATA_DIR: dataDir }),
      readOwner: () => ({ dataDir, backupDir: join(dataDir, 'backups') }),
      ask,
    })
    expect(findings.filter(({ grade }) => grade === 'fault')).toEqual([])
  })
  report('One small server:', walk)
})

road('a static host: from an empty folder to a lead in the hosted database', async () => {
  const walk = beginWalk()
  await walk.step('git clone', () => clone(walk.folder))
  const hosted = await openHostedDatabase([])
  await walk.step('npm run schema, pasted', async () => {
    await hosted.migrate([{ name: 'pasted', sql: await walk.run(['owner/schema.ts']) }])
  })
  const backend = await startBackend(hosted)
  const owner = await serveOwner(hosted)
  onTestFinished(async () => {
    owner.close()
    await backend.stop()
  })
  const settings = { SITE_URL: site, SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: 'anon' }
  await walk.step('.env', () => walk.writeSettings(settings))
  await walk.step('npm run build -- --static', () => walk.run(['scripts/build.ts', '--static']))
  const folder = join(walk.folder, 'build/client')
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain(backend.url)
  const host = await walk.step('a static host', () => serveFolder(folder))
  onTestFinished(host.stop)
  await walk.step('a place on the waitlist, from a browser', () => joinWaitlist(host.address))
  const rows = await backend.readRows('waitlist_signups')
  expect(rows).toMatchObject([{ name: 'Tom Reed', email: 'tom@example.org' }])
  const access = { SUPABASE_URL: owner.url, SUPABASE_SERVICE_ROLE_KEY: owner.serviceKey }
  expect(
    await walk.step('npm run leads -- list', () => walk.run(['owner/leads.ts', 'list'], access)),
  ).toContain('tom@example.org')
  report('A static host with a hosted database:', walk)
})

async function joinWaitlist(address: string): Promise<void> {
  const browser = await findOwnersChromium()?.()
  if (!browser) throw new Error('There is no Chromium here.')
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/shop`)
    await page.waitForSelector('[data-hydrated] button[type=submit]')
    await page.type('[name=name]', 'Tom Reed')
    await page.type('[name=email]', 'tom@example.org')
    await page.click('button[type=submit]')
    await page.waitForFunction(() => !document.querySelector('.signup form'))
  } finally {
    await browser.close()
  }
}
