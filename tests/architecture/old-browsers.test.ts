import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { newerCss } from '#builder/finishing/promised-browsers.ts'
import { contentModules } from '#builder/plugins/content-modules.ts'
import { bundleScript } from '#builder/plugins/inline-scripts.ts'
import { findAbsentNames } from './find-absent-names.ts'

const app = join(import.meta.dirname, '../../app')

function listFiles(ending: RegExp): string[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
}

/** The scripts that stand in pages: whatever somebody imports with "?script". */
function listInlineScripts(): string[] {
  const imports = listFiles(/\.tsx$/).flatMap((file) => [
    ...readFileSync(join(app, file), 'utf8').matchAll(/from '(?:#|\.\/)([^']+)\?script'/g),
  ])
  const names = new Set(imports.map(([, name = '']) => name))
  return listFiles(/\.ts$/).filter((file) => [...names].some((name) => file.endsWith(name)))
}

/** React names it only for its own view transitions, which no form has, and catches what it throws. */
const neverReached = /Document's startViewTransition/

describe('what the browser runs', () => {
  test('the scripts in pages use nothing that a promised browser lacks', async () => {
    const files = listInlineScripts()
    expect(files.length).toBeGreaterThan(6)
    for (const file of files) {
      const { code } = await bundleScript(join(app, file))
      expect(findAbsentNames({ path: `app/${file}.js`, text: code }), file).toEqual([])
    }
  })

  test('nor does what hydrates a form, packages included', async () => {
    const bundle = await rolldown({
      input: join(app, 'entry.client.tsx'),
      plugins: [contentModules()],
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    })
    const { output } = await bundle.generate({ format: 'es' })
    await bundle.close()
    expect(output[0].code).toContain('hydrateRoot')
    const found = findAbsentNames({ path: 'app/entry.client.js', text: output[0].code })
    expect(found.filter((line) => !neverReached.test(line))).toEqual([])
  })
})

describe('a use of something too new is named', () => {
  test.each([
    ['URL.parse(address)', 'URL.parse'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['list.toSorted()', "Array's toSorted"],
    ['a.union(b)', "Set's union"],
    ['requestIdleCallback(start)', 'requestIdleCallback'],
    ['window.requestIdleCallback(start)', 'window.requestIdleCallback'],
    ['menu.togglePopover(false)', "HTMLElement's togglePopover"],
    ['Object.groupBy(list, read)', 'Object.groupBy'],
    ['/[\\p{L}--a]/v.test(text)', 'the v flag of a regular expression'],
    ['document.startViewTransition(draw)', "Document's startViewTransition"],
  ])('%s', (text, label) => {
    expect(findAbsentNames({ path: 'x.js', text })).toEqual([`x.js:1 uses ${label}.`])
  })

  test.each([
    'JSON.parse(text)',
    'menu.togglePopover?.(false)',
    '(window.requestIdleCallback ?? setTimeout)(start)',
    "if ('parse' in URL) URL.parse(address)",
    "if (typeof requestIdleCallback === 'function') requestIdleCallback(start)",
    'request.from(list)',
  ])('%s is fine', (text) => {
    expect(findAbsentNames({ path: 'x.js', text })).toEqual([])
  })
})

test('what is newer in the sheets is listed with what a page looks like without it, and nothing else is', () => {
  const sheets = listFiles(/\.css$/).map((file) => readFileSync(join(app, file), 'utf8'))
  const text = sheets.join('\n')
  const unused = Object.keys(newerCss).filter((feature) => !text.includes(feature))
  expect(unused).toEqual([])
  const unlisted = [
    ...text.matchAll(
      /light-dark\(|@container|@scope|@layer|subgrid|content-visibility:(?! visible)|interpolate-size|oklch\(|oklab\(|linear\(|calc-size\(|:user-(?:in)?valid|:state\(|anchor\(|@function|if\(|corner-shape|scroll-timeline|view-timeline|position-area|inert\b|text-box/g,
    ),
  ].map(([feature]) => feature)
  expect(unlisted).toEqual([])
})
