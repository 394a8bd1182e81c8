import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '#builder/builds/build-sources.ts'
import { findDeadExports } from './find-dead-exports.ts'
import { findDuplicates } from './find-duplicates.ts'
import { findIdleAllowances } from './find-idle-allowances.ts'
import { findUnusedStyles } from './find-unused-styles.ts'
import { findViolations } from './find-violations.ts'
import { createListReached } from './list-reached.ts'
import { parseModule } from './parse-module.ts'
import { body, lines, plants } from './plants.ts'
import { isCode, isModule, readImports } from './read-imports.ts'
import { readTree } from './read-tree.ts'
import { findAliasTarget } from './resolve-import.ts'
import { findRoom, rooms } from './rooms.ts'
import { cleanTree, plant } from './small-house.ts'
import { waitingRules } from './waiting-rules.ts'

const root = join(import.meta.dirname, '../..')
const tree = readTree(root)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** "server/main.test.ts" in quotes. */
const listNamedFiles = (file: string) =>
  [...read(file).matchAll(/'([a-z][\w./-]*\.[cm]?tsx?)'/g)].map(([, name = '']) => name)

/** The command and what it does, the promise and who keeps it, the same for another server. */
const sameThingTwice = [
  'erase-person.ts',
  'outbox.ts',
  'read-body.ts',
  'restore-leads.ts',
  'save-lead.ts',
]

describe('the house as it stands', () => {
  test('breaks none of its own rules', () => {
    const violations = findViolations(tree)
    expect(violations, violations.join('\n')).toEqual([])
  })

  test('exports nothing that nobody imports', () => {
    expect(findDeadExports(tree)).toEqual([])
  })

  test('says nothing twice that takes six lines', () => {
    expect(findDuplicates(tree)).toEqual([])
  })

  test('allows no import that nobody writes', () => {
    expect(findIdleAllowances(tree)).toEqual([])
  })

  test('has no token and no class that nobody uses', () => {
    expect(findUnusedStyles(tree)).toEqual([])
  })

  test('has no two files of one name, unless they are one thing in two rooms', () => {
    const names = tree
      .map(({ path }) => basename(path))
      .filter((name) => /^[^.]+\.tsx?$/.test(name))
    const twice = Object.entries(Object.groupBy(names, (name) => name))
      .filter(([, files = []]) => files.length > 1)
      .map(([name]) => name)
    expect(twice.sort()).toEqual(sameThingTwice)
  })

  test('excepts no test from waiting that would not have to be', () => {
    const excepted = waitingRules.flatMap(({ says, isBroken, except = {} }) =>
      Object.keys(except).map((place) => ({ place, says, isBroken })),
    )
    const idle = excepted.filter(({ place, isBroken }) => {
      const files = tree.filter(({ path }) => path.startsWith(place) && isModule(path))
      return !files.some((file) => parseModule(file).some(isBroken))
    })
    expect(excepted.length).toBeGreaterThan(1)
    expect(idle.map(({ place, says }) => `${place} never ${says}`)).toEqual([])
  })

  test('names files in its settings that are there', () => {
    const { overrides } = JSON.parse(read('biome.json')) as { overrides: { includes: string[] }[] }
    const named = [
      ...overrides.flatMap(({ includes }) => includes),
      ...['vitest.config.ts', 'scripts/setup.mjs', '.dockerignore'].flatMap(listNamedFiles),
    ]
    expect(named.length).toBeGreaterThan(60)
    const isThere = (pattern: string) => tree.some(({ path }) => matchesGlob(path, pattern))
    expect(named.filter((pattern) => !isThere(pattern))).toEqual([])
  })

  test('knows a build by every file that it is made of', () => {
    const known = new Set(Object.keys(readSources(root).files))
    const made = createListReached(tree)(['scripts/build.ts', 'vite.config.ts', 'app/root.tsx'])
    expect(made.length).toBeGreaterThan(200)
    expect(made.filter((path) => !known.has(path))).toEqual([])
  })

  test('is really read: whoever writes an import at the start of a line is found importing', () => {
    const writesImport = /^(?:import|export|\}).* from '(?<specifier>[^'\n]+)'$/gm
    const subjects = tree.filter(({ path }) => isModule(path) && /^(?:app|server)\//.test(path))
    for (const file of subjects) {
      const written = [...file.text.matchAll(writesImport)].map(({ groups }) => groups?.specifier)
      const found = readImports(file).map(({ specifier }) => specifier)
      expect(found, file.path).toEqual(expect.arrayContaining(written))
    }
  })

  test('is really read: the tree holds the rooms and their imports', () => {
    const code = tree.filter(({ path }) => isCode(path))
    const imports = code.flatMap(readImports)
    const seen = new Set(code.map(({ path }) => findRoom(path)?.name))
    expect([...seen]).toEqual(
      expect.arrayContaining(['paths', 'content', 'sections', 'routes', 'frame', 'tests']),
    )
    expect(code.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.map(({ specifier }) => specifier)).toContain('#paths.ts')
  })

  test('gives every room the alias that package.json knows', () => {
    const { imports } = JSON.parse(read('package.json'))
    const aliases = rooms.flatMap((room) =>
      room.alias ? [[room.alias, findAliasTarget(room)]] : [],
    )
    expect(imports).toEqual(Object.fromEntries(aliases))
  })

  test('gives an alias to every room that another room may import', () => {
    const reached = new Set(
      rooms.filter(({ name }) => name !== 'frame').flatMap((room) => room.rooms),
    )
    const nameless = rooms.filter(({ name, alias }) => reached.has(name) && !alias)
    expect(nameless.map(({ name }) => name)).toEqual([])
  })

  test('has no circle among its rooms', () => {
    const below = (name: string, seen: string[] = []): string[] =>
      rooms
        .filter((room) => room.name === name)
        .flatMap((room) => room.rooms)
        .flatMap((next) => (seen.includes(next) ? [next] : [next, ...below(next, [...seen, next])]))
    const circular = rooms.filter(({ name }) => below(name).includes(name)).map(({ name }) => name)
    expect(circular).toEqual([])
  })
})

test('a tree unpacked without git is walked, past what was built or installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  for (const room of ['app', 'node_modules/vite', 'build']) {
    mkdirSync(join(folder, room), { recursive: true })
    writeFileSync(join(folder, room, 'paths.ts'), 'export {}')
  }
  expect(readTree(folder)).toEqual([{ path: 'app/paths.ts', text: 'export {}' }])
  rmSync(folder, { recursive: true })
})

test('an export that nobody imports is found, though others have the name, and one that is imported is not', () => {
  const one = 'export const used = 1\nexport type Unused = string\nconst late = 2\nexport { late }'
  const two =
    "import { used as mine } from './one.ts'\nconst Unused = mine\nexport const own = Unused"
  const files = [
    { path: 'app/one.ts', text: one },
    { path: 'app/two.ts', text: two },
    { path: 'app/three.ts', text: "const all = await import('./two.ts')\nall.own()" },
    { path: 'app/routes/home.tsx', text: 'export const meta = 1\nexport const other = 2' },
  ]
  expect(findDeadExports(files)).toEqual([
    'app/one.ts exports Unused, and nobody imports it.',
    'app/one.ts exports late, and nobody imports it.',
    'app/routes/home.tsx exports other, and nobody imports it.',
  ])
})

test('an import that is allowed, and that nobody writes, is found in the room and in one file of it', () => {
  const idle = findIdleAllowances(cleanTree)
  expect(idle).toContain('leads may import content, and does not.')
  expect(idle).not.toContain('leads may import valibot, and does not.')
  const mail = 'nodemailer in server/couriers/mail-transport.ts'
  expect(idle).toContain(`couriers may import ${mail}, and does not.`)
  const path = 'server/couriers/mail-transport.ts'
  const written = plant({ [path]: "import { createTransport } from 'nodemailer'" })
  expect(findIdleAllowances(written)).not.toContain(`couriers may import ${mail}, and does not.`)
})

test('a token or a class that nobody uses is found, and one that code puts together is not', () => {
  const sheet =
    '.card-left, .worn { color: var(--ink) }\n.bare:hover { --ink: red; --day: 1; --dead: 2 }'
  const files = [
    { path: 'app/components/card.css', text: `/* .note { --note: 1 } */\n${sheet}` },
    { path: 'app/components/card.tsx', text: `draw(\`card-\${side}\`, 'worn', '--day')` },
    { path: 'app/components/card.test.tsx', text: "find('.bare', '--dead')" },
  ]
  expect(findUnusedStyles(files)).toEqual([
    'app/components/card.css gives --dead, and nobody reads it.',
    'app/components/card.css dresses .bare, and nobody wears it.',
  ])
})

test('six lines that stand a second time are found, whatever stands between them and the margin', () => {
  const words = Array.from({ length: 6 }, (_, at) => `const line${at} = ${at}`)
  const files = [
    { path: 'app/one.ts', text: words.join('\n') },
    { path: 'app/two.ts', text: ['// a note', ...words.map((line) => `  ${line}`)].join('\n\n') },
    { path: 'app/three.ts', text: words.slice(1).join('\n') },
  ]
  expect(findDuplicates(files)).toEqual(['app/two.ts:3 repeats app/one.ts:1.'])
})

describe.each(Object.entries(plants))('%s: the house complains when', (_, plants) => {
  test.each(plants)('$title', ({ files, says }) => {
    expect(findViolations(cleanTree)).toEqual([])
    expect(findViolations(plant(files))).toEqual(says)
  })
})

describe('the house is content when', () => {
  test('drawings, components and lists of tests are as long as they need to be', () => {
    const files = {
      'app/art/horizon.tsx': `export const draw = () => ${body(300)}`,
      'app/sections/long.tsx': `export function Long() {\n${lines(77)}\nreturn <p />\n}`,
      'server/long.test.ts': `describe.each([1])('a list', () => ${body(300)})`,
      'supabase/migrations/0002_long.sql': lines(300),
    }
    expect(findViolations(plant(files))).toEqual([])
  })

  test('a test waits for what comes, and a program that is no test for as long as it likes', () => {
    const test = [
      'await new Promise((go) => requestAnimationFrame(() => setTimeout(go)))',
      `await expect.poll(() => log.length).toBe(2)`,
      'expect(await page.evaluate(() => scrollY)).toBe(0)',
      `test.describe.configure({ mode: 'serial', retries: 0 })`,
      `createServer().listen(0, '127.0.0.1')`,
      `vi.spyOn(AbortSignal, 'timeout')`,
      'clock.runFor(9_000)',
    ]
    const files = {
      'tests/journeys/menu.test.ts': test.join('\n'),
      'tests/faults/kill-often.ts': `import { setTimeout as wait } from 'node:timers/promises'`,
      'playwright.config.ts': 'export default { retries: 0, timeout: 1_800_000 }',
      'server/listen.ts': 'export const close = () => setTimeout(end, 10_000)',
    }
    expect(findViolations(plant(files))).toEqual([])
  })

  test('an import is only spoken of, in a string or a comment', () => {
    const text = `// import 'react'\nexport const words = "import React from 'react'"\n/* import('react') */`
    expect(findViolations(plant({ 'app/content/faq.ts': text }))).toEqual([])
  })
})

test('a file that cannot be parsed is named, not passed over', () => {
  const [sentence, ...others] = findViolations(plant({ 'app/content/faq.ts': 'export const = 1' }))
  expect(sentence).toMatch(/^app\/content\/faq\.ts cannot be parsed: /)
  expect(others).toEqual([])
})

test('every room has a file in the small house, so that a clean one means something', () => {
  const furnished = new Set(cleanTree.map(({ path }) => findRoom(path)))
  expect(rooms.filter((room) => !furnished.has(room))).toEqual([])
})
