/** Violations to plant in the small house, and what the house must say to each. */
type Plant = {
  /** What somebody did wrong. */
  title: string
  files: Record<string, string>
  /** All that the test may answer. */
  says: string[]
}

export const lines = (count: number, line = 'let x') => Array(count).fill(line).join('\n')
export const body = (count: number) => `{\n${lines(count - 2)}\n}`

const serverComplaint =
  'but the server imports nothing that draws: it may import couriers, leads, paths, node:*, react-router.'

const directions: Plant[] = [
  {
    title: 'an import runs upwards',
    files: { 'app/components/menu.tsx': `import { home } from '#content/home.ts'` },
    says: [
      'app/components/menu.tsx:1 imports app/content/home.ts, but components know no page: it may import art, react, @conform-to/*.',
    ],
  },
  {
    title: 'a type import runs upwards',
    files: { 'app/paths.ts': `\nexport type { Page } from '#content/site.ts'` },
    says: [
      'app/paths.ts:2 imports app/content/site.ts, but paths is the lowest floor: it may import nothing.',
    ],
  },
  {
    title: 'content imports React',
    files: { 'app/content/faq.ts': `import type { ReactNode } from 'react'` },
    says: [
      'app/content/faq.ts:1 imports react, but content says what words and facts there are: it may import reader, paths, valibot.',
    ],
  },
  {
    title: 'content imports some other package',
    files: { 'app/content/faq.ts': `export { marked } from 'marked/lib'` },
    says: [
      'app/content/faq.ts:1 imports marked, but content says what words and facts there are: it may import reader, paths, valibot.',
    ],
  },
  {
    title: 'the server imports what draws',
    files: { 'server/page.ts': `const hero = await import('#sections/hero.tsx')` },
    says: [`server/page.ts:1 imports app/sections/hero.tsx, ${serverComplaint}`],
  },
  {
    title: 'the server imports React',
    files: { 'server/page.ts': `import { renderToString } from 'react-dom/server'` },
    says: [`server/page.ts:1 imports react-dom, ${serverComplaint}`],
  },
  {
    title: 'another courier than the one by mail loads a mail program',
    files: { 'server/couriers/webhook.ts': `import { createTransport } from 'nodemailer'` },
    says: [
      'server/couriers/webhook.ts:1 imports nodemailer, but couriers tell of leads, whoever keeps them: it may import leads, content, node:*, valibot.',
    ],
  },
  {
    title: 'a page imports the server',
    files: { 'app/routes/faq.tsx': `import '#server/app.ts'` },
    says: [
      'app/routes/faq.tsx:1 imports server/app.ts, but a route only composes: it may import content, calendar, sections, forms, components, document, react-router.',
    ],
  },
  {
    title: 'what a browser loads imports a Node module, with or without its prefix',
    files: { 'app/leads/send.ts': `import 'node:fs'\nimport 'fs'` },
    says: [1, 2].map(
      (line) =>
        `app/leads/send.ts:${line} imports node:fs, but leads is the contract that browser and server both read: it may import content, valibot, @conform-to/*.`,
    ),
  },
  {
    title: 'a route imports another route',
    files: { 'app/routes/faq.tsx': `export { default } from './home.tsx'` },
    says: [
      'app/routes/faq.tsx:1 imports app/routes/home.tsx, but routes do not import each other.',
    ],
  },
  {
    title: 'something that runs imports a test',
    files: { 'server/main.ts': `import './store/open-store.test.ts'` },
    says: [`server/main.ts:1 imports server/store/open-store.test.ts, ${serverComplaint}`],
  },
  {
    title: 'a sheet is fetched from somebody else’s server',
    files: { 'app/styles/base.css': `@import url(https://fonts.example/a.css);` },
    says: [
      'app/styles/base.css:1 imports https://fonts.example/a.css, but styles gathers sheets: it may import art, components, sections, forms.',
    ],
  },
  {
    title: 'an import in app/ hides behind a computed name',
    files: { 'app/sections/facts.tsx': `const load = (name: string) => import(name)` },
    says: ['app/sections/facts.tsx:1 computes what it imports: write the name out.'],
  },
]

const circles: Plant[] = [
  {
    title: 'two files import each other',
    files: {
      'server/a.ts': `import { b } from './b.ts'`,
      'server/b.ts': `import { a } from './a.ts'`,
    },
    says: ['server/a.ts stands in a circle: server/a.ts -> server/b.ts -> server/a.ts.'],
  },
  {
    title: 'three files stand in a circle of types',
    files: {
      'app/sections/a.tsx': `import type { B } from './b.tsx'`,
      'app/sections/b.tsx': `export type { C } from './c.tsx'`,
      'app/sections/c.tsx': `type A = import('./a.tsx').A`,
    },
    says: [
      'app/sections/a.tsx stands in a circle: app/sections/a.tsx -> app/sections/b.tsx -> app/sections/c.tsx -> app/sections/a.tsx.',
    ],
  },
]

const places: Plant[] = [
  ...['utils', 'helpers', 'lib', 'common', 'shared', 'hooks', 'types', 'misc'].map((drawer) => ({
    title: `a drawer named ${drawer} is created`,
    files: { [`app/${drawer}/price.ts`]: '' },
    says: [`app/${drawer}/price.ts lies in a drawer named ${drawer}: name it for what it holds.`],
  })),
  ...['index.ts', 'index.tsx'].map((name) => ({
    title: `a file is named ${name}`,
    files: { [`server/rest/${name}`]: '' },
    says: [`server/rest/${name} is named index: name it after its main export.`],
  })),
  ...[
    ['lead-utils.ts', 'utils'],
    ['date.util.ts', 'util'],
    ['testHelper.test.ts', 'helper'],
    ['common.css', 'common'],
  ].map(([name, word]) => ({
    title: `a file is named ${name}`,
    files: { [`server/rest/${name}`]: '' },
    says: [`server/rest/${name} is named ${word}: name it after its main export.`],
  })),
  ...['app/price.ts', 'app/widgets/price.svg', 'supabase/functions/send.ts', 'start.mjs'].map(
    (path) => ({
      title: `${path} appears`,
      files: { [path]: '' },
      says: [`${path} stands in no room of the house.`],
    }),
  ),
]

const spellings: Plant[] = [
  {
    title: 'an import climbs to another room',
    files: { 'app/sections/facts.tsx': `import type { Page } from '../content/page.ts'` },
    says: ["app/sections/facts.tsx:1 climbs with '../content/page.ts': write '#content/page.ts'."],
  },
  {
    title: 'an import climbs within its room',
    files: { 'server/rest/insert.ts': `import '../store/open-store.ts'` },
    says: [
      "server/rest/insert.ts:1 climbs with '../store/open-store.ts': write '#server/store/open-store.ts'.",
    ],
  },
  {
    title: 'a test climbs',
    files: { 'tests/pages/titles.test.ts': `import '../../app/paths.ts'` },
    says: ["tests/pages/titles.test.ts:1 climbs with '../../app/paths.ts': write '#paths.ts'."],
  },
  {
    title: 'the frame goes around an alias',
    files: { 'app/root.tsx': `import sheet from './styles/page.css?inline'` },
    says: [
      "app/root.tsx:1 goes around the alias with './styles/page.css?inline': write '#styles/page.css?inline'.",
    ],
  },
  {
    title: 'a file calls its neighbour by the alias of the room',
    files: { 'app/content/faq.ts': `import type { Page } from '#content/page.ts'` },
    says: ["app/content/faq.ts:1 calls its neighbour '#content/page.ts': write './page.ts'."],
  },
  {
    title: 'an import leaves out its extension',
    files: { 'app/sections/facts.tsx': `import { Hero } from './hero'` },
    says: ['app/sections/facts.tsx:1 imports app/sections/hero without its file extension.'],
  },
]

const sizes: Plant[] = [
  {
    title: 'a file goes on',
    files: { 'server/long.ts': lines(251) },
    says: ['server/long.ts has 251 lines: a file stops at 250.'],
  },
  {
    title: 'a test file goes on',
    files: { 'server/long.test.ts': lines(401) },
    says: ['server/long.test.ts has 401 lines: a file stops at 400.'],
  },
  {
    title: 'a function goes on',
    files: { 'server/long.ts': `\nexport const long = () => ${body(61)}` },
    says: ['server/long.ts:2 has a function of 61 lines: it stops at 60.'],
  },
  {
    title: 'a component goes on',
    files: {
      'app/sections/long.tsx': `export function Long() {\n${lines(79)}\nreturn <p />\n}`,
    },
    says: ['app/sections/long.tsx:1 has a function of 82 lines: it stops at 80.'],
  },
]

const pausing = 'pauses for a number of milliseconds: wait for what must come.'
const limiting = 'sets a time limit of its own: those in the configs are for all.'
const listening = 'listens on a port that another may have: 0 picks a free one.'
const looking = 'looks once, where a page may need a moment: expect it of the locator.'
const sharing = 'changes what all tests of a process share.'
const timing = 'expects something of the clock, which no test can know.'
const trying = 'tries again: what falls once has a reason.'

const waits: Plant[] = [
  ...[
    ['waits for a number of milliseconds', 'await page.waitForTimeout(500)', pausing],
    ['pauses', 'await new Promise((go) => setTimeout(go, 50))', pausing],
    ['pauses within the page', 'await page.evaluate(() => window.setTimeout(go, 50))', pausing],
    ['pauses again and again', 'setInterval(look, delayMs)', pausing],
    ['has a pause imported', `import { setTimeout as wait } from 'node:timers/promises'`, pausing],
    [
      'hopes for a silent network',
      `await page.goto('/', { waitUntil: 'networkidle' })`,
      'takes half a second of silence for an answer: wait for what must come.',
    ],
    ['looks once at a page', `expect(await page.locator('h1').isVisible()).toBe(true)`, looking],
    ['looks once at an address', `expect(page.url()).toBe('/')`, looking],
    ['times something', 'expect(performance.now() - start).toBeLessThan(100)', timing],
    ['compares with now', 'expect(new Date() > past).toBe(true)', timing],
    ['has a limit of its own', `test.setTimeout(180_000)`, limiting],
    ['is called slow', 'test.slow()', limiting],
    ['ends with a limit', `test('a name', () => {}, 5_000)`, limiting],
    ['ends with a limit, for each', `test.each([1])('a name', () => {}, 5_000)`, limiting],
    ['has a hook with a limit', 'beforeEach(() => {}, 5_000)', limiting],
    ['waits only so long', `await expect(line).toHaveText('x', { timeout: 5_000 })`, limiting],
    ['is tried again', 'test.describe.configure({ retries: 2 })', trying],
    ['is tried again by Vitest', `test('a name', { retry: 1 }, () => {})`, trying],
    ['takes a port of its own', `server.listen(3000, '127.0.0.1')`, listening],
    ['changes the environment', `process.env.PORT = '1'`, sharing],
    ['clears the environment', 'delete process.env.PORT', sharing],
    ['changes the folder', 'process.chdir(folder)', sharing],
  ].map(([title = '', line = '', complaint]) => ({
    title: `a test ${title}`,
    files: { 'tests/journeys/menu.test.ts': `\n${line}` },
    says: [`tests/journeys/menu.test.ts:2 ${complaint}`],
  })),
  {
    title: 'what a test uses pauses',
    files: { 'tests/start-server.ts': 'setTimeout(end, 50)' },
    says: [`tests/start-server.ts:1 ${pausing}`],
  },
  {
    title: 'a config lets tests try again',
    files: { 'vite.config.ts': 'export default { retries: 2 }' },
    says: [`vite.config.ts:1 ${trying}`],
  },
]

export const plants = { directions, circles, places, spellings, sizes, waits }
