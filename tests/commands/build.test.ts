import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { writeNewPage } from '#content/new-files.ts'
import { readTexts } from '#content/texts.ts'
import { listTodos } from '#generator/list-todos.ts'
import { formPagesFile } from '#server/forms/load-answer-post.ts'
import {
  composeAcknowledgement,
  composeBareEmail,
  composeEmail,
} from '#server/notifications/compose-email.ts'
import { loadMailCopy } from '#server/notifications/start-notifications.ts'
import { readSettings } from '#server/settings/settings.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { cloneProject, rehearseBuild } from '#tests/faults/clone-project.ts'
import { fetchAlone, postLead } from '#tests/faults/test-server.ts'
import { plant } from '#tests/journeys/copy-project.ts'
import { samplePending } from '#tests/notifications/webhook-receiver.ts'
import { takePhoto } from '#tests/photos/paint-photo.ts'
import { runCommand } from '#tests/run-command.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { contentFiles } from '#tests/shipped-content.ts'

test('a static site is a folder for itself, and what npm start serves stays as it is', async () => {
  const copy = cloneProject()
  const [served] = copy.listBuilds()
  const run = rehearseBuild(copy, { args: ['scripts/build.ts', '--static'] })
  expect(await run.ended, run.read()).toBe(0)
  expect(run.read()).toContain('The site for a static host stands in build/client.')
  const client = join(copy.root, 'build/client')
  expect(lstatSync(client).isDirectory()).toBe(true)
  for (const file of ['index.html', 'apply.html', '404.html', '_headers', '_redirects']) {
    expect(existsSync(join(client, file)), file).toBe(true)
  }
  expect(copy.listBuilds()).toEqual([served])
  expect(copy.readCurrent()).toBe(served)
})

/** Our name, where it is not that of an event: "Winter Solstice". */
const ourName = /(?<!(?:Winter|Summer)(?:<span>)? )\bSolstice\b|gatherings\.solstice/

test('a page of the owner has links, a list, a photograph and a file; other words and another brand reach every page and mail; a page that is switched off is nowhere; what browsers run is as it was', async () => {
  const copy = cloneProject()
  const { root } = copy
  const readBuild = () => {
    const folder = join(root, 'build', copy.readCurrent())
    return { folder, scripts: globSync('client/assets/*.js', { cwd: folder }).sort() }
  }
  const before = readBuild()
  const paragraphs = 'A **bold** [file](/files/map.pdf):\n\n- one [page](/apply)\n- two'
  const page = parseDocument(writeNewPage('Press'))
  page.setIn(['passages', 0, 'paragraphs'], paragraphs)
  page.setIn(['passages', 0, 'photo'], { file: 'Lake.jpg', alt: 'A lake' })
  page.setIn(['next'], [{ label: 'Home', to: '/' }])
  writeFileSync(join(root, 'content/pages/press.yaml'), page.toString())
  mkdirSync(join(root, 'content/photos'), { recursive: true })
  writeFileSync(
    join(root, 'content/photos/Lake.jpg'),
    await takePhoto({ width: 1000, height: 600 }),
  )
  mkdirSync(join(root, 'content/files'), { recursive: true })
  writeFileSync(join(root, 'content/files/map.pdf'), '%PDF-1.4')
  plant(root, 'form-words', ['application', 'submit'], 'Other words')
  plant(root, 'site', ['name'], 'nordlys')
  plant(root, 'site', ['off'], ['shop'])
  rmSync(join(root, 'content/shop.yaml'))
  const run = runCommand(['scripts/start.ts'], { root, env: { SITE_URL: 'http://localhost' } })
  const address = await run.address
  const read = async (path: string) => (await fetch(address + path)).text()

  const press = await read('/press')
  expect(press).toMatch(
    /A <strong>bold<\/strong> <a href="\/files\/map\.pdf">file(?:<!-- -->)? \(PDF, 1 KB\)<\/a>:<\/p><ul[^>]*><li>one <a href="\/apply">page<\/a><\/li><li>two<\/li>/,
  )
  expect(press).toMatch(/<picture>.+alt="A lake"/)
  const { headers } = await fetch(`${address}/files/map.pdf`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-security-policy')).not.toContain('default-src')

  const listed = (await read('/sitemap.xml')).match(/(?<=<loc>http:\/\/localhost)[^<]*/g) ?? []
  expect(listed).toContain('/press')
  const linked = new Set<string>(listed)
  for (const path of linked) {
    for (const [link] of (await read(path)).matchAll(/(?<= href=")\/[a-z-]+(?=["#])/g))
      linked.add(link)
  }
  expect([...linked].filter((path) => path.startsWith('/shop'))).toEqual([])
  expect(linked.size).toBeGreaterThan(20)
  for (const method of ['GET', 'POST']) {
    const headers = { Origin: 'http://localhost' }
    expect((await fetch(`${address}/shop`, { method, headers })).status).toBe(404)
  }

  const after = readBuild()
  expect(after.scripts).toEqual(before.scripts)
  expect(await read('/apply')).toContain('Other words')
  expect(await read('/coaching')).toContain('· nordlys</title>')
  // An owner who has changed the words may name the brand anywhere.
  if (!isAsShipped) return
  const listNamed = (folder: string) =>
    globSync('**/*.{html,js,css,json,xml,txt,ics,svg,webmanifest}', { cwd: folder }).filter(
      (file) => ourName.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(listNamed(before.folder).length).toBeGreaterThan(40)
  expect(listNamed(after.folder)).toEqual([])
  const mailCopy = await loadMailCopy(after.folder)
  expect(mailCopy.applicant.paragraphs.join()).toContain('apply to nordlys,')
  const message = { kind: 'leads', leads: [samplePending] } as const
  for (const { html } of [
    composeEmail(message, mailCopy),
    composeEmail({ ...message, leads: [samplePending, samplePending] }, mailCopy),
    composeEmail({ ...message, kind: 'likelySpam' }, mailCopy),
    composeEmail({ kind: 'test', leads: [] }, mailCopy),
    composeEmail({ kind: 'alarm', leads: [], alarm: { site: 'https://a.example' } }, mailCopy),
    composeBareEmail(message, mailCopy),
    composeAcknowledgement(mailCopy),
  ]) {
    expect(html).toContain('nordlys')
    expect(html).not.toMatch(ourName)
  }
})

test('an unknown option is refused with the usage', async () => {
  const run = runCommand(['scripts/build.ts', '--statik'])
  expect(await run.ended).toBe(1)
  expect(run.read()).toBe('npm run build takes one option: -- --static, for a static host.\n')
})

const [gathering = ''] = contentFiles.outline.gatherings
const stack = /^\s+at .+:\d+/m

test('with a mistake in content/ npm start serves the last good build and warns', async () => {
  const { root, listBuilds } = cloneProject()
  const [lastGood] = listBuilds()
  plant(root, 'home', ['opening', 'season'], 'dusk')
  // Leads must go where the pages of that build send them, whatever the settings say now.
  const env = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'key' }
  const run = runCommand(['scripts/start.ts'], { root, env })
  const address = await run.address
  expect(run.read()).toContain('content/home.yaml')
  expect(run.read()).toMatch(
    /could not be built: .+\nVisitors see the site as it was built on \d.+, with the settings of then\./,
  )
  expect(run.read()).not.toMatch(stack)
  expect((await fetchAlone(address)).status).toBe(200)
  expect((await postLead(address, sampleWaitlist('tom@example.com'))).status).toBe(201)
  const { notices } = (await (await fetch(`${address}/healthz`)).json()) as { notices: string[] }
  const todos = listTodos(readTexts(join(root, 'content')), readSettings(env))
  expect(notices).toEqual([
    expect.stringContaining('Visitors see the site as it was built on'),
    `${todos.length} things are left to do before a launch: npm run launch-check lists them.`,
  ])
  expect(listBuilds()).toEqual([lastGood])
})

test('npm start serves no last build in which a form cannot answer', async () => {
  const copy = cloneProject()
  plant(copy.root, 'home', ['opening', 'season'], 'dusk')
  const file = join(copy.root, 'build', copy.readCurrent(), formPagesFile)
  const { [`/${gathering}`]: _, ...others } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(others))
  const run = runCommand(['scripts/start.ts'], { root: copy.root })
  expect(await run.ended).toBe(1)
  expect(run.read()).toContain(`A form was posted to /${gathering}, which has none.`)
})

test('npm start and npm run edit report all mistakes in content/ at once', async () => {
  const { root, listBuilds } = cloneProject({ isBuilt: false })
  plant(root, 'home', ['opening', 'season'], 'dusk')
  plant(root, 'shop', ['titel'], 'Shop')
  const runs = ['scripts/start.ts', 'src/studio/edit.ts'].map((name) =>
    runCommand([name], { root }),
  )
  for (const run of runs) {
    expect(await run.ended).toBe(1)
    expect(run.read()).toMatch(/^content\/home\.yaml, line \d+: "opening" > "season"/m)
    expect(run.read()).toMatch(/^content\/shop\.yaml, line \d+: there is no field "titel"/m)
    expect(run.read()).not.toMatch(stack)
  }
  expect(runs[0]?.read()).toMatch(/There is no earlier build to serve\.\n$/)
  expect(listBuilds()).toEqual([])
})
