import { linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenericSchema } from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { checkFile } from '#content/check-file.ts'
import { checkFiles } from '#content/compose-content.ts'
import { group, line, list, optional } from '#content/fields.ts'
import { readOutline } from '#content/outline.ts'
import { nameFile, type Texts } from '#content/texts.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { createWriter, type Writer } from './writer.ts'

const schema = group({
  heading: line(20),
  lead: optional(line(40)),
  points: optional(list(line(20), { max: 3 })),
  section: optional(group({ lead: line(9), items: list(line(9), { max: 3 }) })),
  needed: list(line(9), { max: 3 }),
})
const start = '# A note.\nheading: One\npoints:\n  - first\n  - second\nneeded:\n  - one\n'
const schemas = new Map<string, GenericSchema>([
  ['home', schema],
  ['pages/press', schema],
  ['site', group({ name: line(20) })],
])

/** Checks as the studio does, with schemas of this test. */
const check = (texts: Texts) => ({
  ...checkFiles(texts),
  schemas,
  mistakes: [...texts].flatMap(([name, text]) => {
    const own = schemas.get(name)
    return own ? checkFile(own, text, nameFile(name), readOutline(texts)).mistakes : []
  }),
})

let folder = ''
let file = ''
let writer: Writer
const read = () => readFileSync(file, 'utf8')
const set = (path: (string | number)[], value: string, was?: string) =>
  writer.change({ name: 'home', change: { kind: 'set', path, value }, was })
const remove = (path: (string | number)[], was: string) =>
  writer.change({ name: 'home', change: { kind: 'remove', path }, was })

beforeEach(() => {
  folder = createTempDir()
  file = join(folder, 'home.yaml')
  writeFileSync(file, start)
  writer = createWriter({ folder, check })
})

test('refuses what the schema refuses, with a sentence for the field', async () => {
  expect(await set(['heading'], 'A heading that is far too long', 'One')).toEqual({
    messages: ['It has 30 characters and there is room for 20: shorten it.'],
  })
  expect((await set(['heading'], ' ', 'One')).messages).toHaveLength(1)
  expect(read()).toBe(start)
})

test('refuses what the rest of the content refuses', async () => {
  writeFileSync(join(folder, 'site.yaml'), 'name: Oak\n')
  writeFileSync(file, start.replace('One', 'The men of {brand}'))
  const change = { kind: 'set', path: ['name'], value: 'Northern Oak' } as const
  expect(await writer.change({ name: 'site', change, was: 'Oak' })).toEqual({
    messages: [
      'content/home.yaml, line 2: "heading" has 23 characters and there is room for 20: shorten it.',
    ],
  })
  writeFileSync(file, start)
  writer = createWriter({ folder, check, checkBeyondFile: async () => ['It cannot be read.'] })
  expect(await set(['heading'], 'Two', 'One')).toEqual({ messages: ['It cannot be read.'] })
  expect(read()).toBe(start)
})

test('never overwrites a change made in another window or by hand', async () => {
  const both = await Promise.all([
    set(['heading'], 'Two', 'One'),
    set(['heading'], 'Three', 'One'),
    set(['points', 1], 'other', 'second'),
  ])
  expect(both.map(({ name }) => name)).toEqual(['home', undefined, 'home'])
  expect(read()).toBe(start.replace('One', 'Two').replace('second', 'other'))
  writeFileSync(file, `${read()}lead: By hand\n`)
  expect((await writer.undo()).messages).toHaveLength(1)
  expect(read()).toContain('By hand')
})

test('replaces a file as a whole, so that a crash leaves the old text or the new one', async () => {
  const old = join(folder, 'old')
  linkSync(file, old)
  await set(['heading'], 'Two', 'One')
  expect(readFileSync(old, 'utf8')).toBe(start)
  expect(readdirSync(folder)).toEqual(['home.yaml', 'old'])
})

test('undoes and redoes step by step; a new page is a step', async () => {
  await set(['heading'], 'Two', 'One')
  await writer.create('pages/press', 'heading: Press\nneeded:\n  - one\n')
  expect(readdirSync(join(folder, 'pages'))).toEqual(['press.yaml'])
  await writer.undo()
  expect(readdirSync(join(folder, 'pages'))).toEqual([])
  await writer.undo()
  expect(read()).toBe(start)
  expect(writer.countSteps()).toEqual({ done: 0, undone: 2 })
  await writer.redo()
  expect(read()).toContain('heading: Two')
  await set(['heading'], 'Four', 'Two')
  expect((await writer.redo()).messages).toHaveLength(1)
})

test('removes what may be left out with the last item of its list, and refuses where nothing may', async () => {
  writeFileSync(file, `${start}section:\n  lead: Why\n  items:\n    - one\n`)
  await remove(['points', 0], 'first')
  await remove(['points', 0], 'second')
  await remove(['section', 'items', 0], 'one')
  expect(read()).toBe('# A note.\nheading: One\nneeded:\n  - one\n')
  expect((await remove(['needed', 0], 'one')).messages).toHaveLength(1)
})

test.each(['../package', '/etc/passwd', 'home.yaml', 'photos/../home', ''])(
  'writes no file outside content/: %j',
  async (name) => {
    const change = { kind: 'set', path: ['heading'], value: 'x' } as const
    expect((await writer.change({ name, change, was: 'One' })).messages).toHaveLength(1)
  },
)

test.each([[['__proto__', 'polluted']], [['constructor', 'prototype', 'x']]])(
  'refuses a change at %j',
  async (path) => {
    expect((await set(path, 'x')).messages).toHaveLength(1)
    expect('polluted' in {}).toBe(false)
    expect(read()).toBe(start)
  },
)
