import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { group, line, list, optional } from '#schema/fields.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import { type Change, changeValue, type Plain } from './change.ts'
import { editText } from './edit-text.ts'
import { removeUnfinished, replaceFile } from './replace-file.ts'
import { createWriter, type Writer } from './writer.ts'

const schema = group('', {
  heading: line('', 20),
  lead: optional(line('', 40)),
  points: list('', line('', 20), { most: 3 }),
})
const start = '# A note.\nheading: One\npoints:\n  - first\n  - second\n'
const schemas = new Map([['home', schema]])

let folder = ''
let file = ''
let writer: Writer
const read = () => readFileSync(file, 'utf8')
const setHeading = (value: string, was: string) =>
  writer.change({ name: 'home', change: { kind: 'set', path: ['heading'], value }, was })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-writer-'))
  file = join(folder, 'home.yaml')
  writeFileSync(file, start)
  writer = createWriter({ folder, schemas })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the writer', () => {
  test('changes one value and keeps the rest', async () => {
    expect(await setHeading('Two', 'One')).toEqual({ isWritten: true, name: 'home' })
    expect(read()).toBe(start.replace('One', 'Two'))
  })

  test('refuses what the schema refuses, with its sentence', async () => {
    expect(await setHeading('A heading that is far too long', 'One')).toEqual({
      isWritten: false,
      sentences: ['It has 30 characters and there is room for 20: shorten it.'],
    })
    expect(await setHeading(' ', 'One')).toMatchObject({ isWritten: false })
    expect(read()).toBe(start)
  })

  test('refuses what the whole content refuses', async () => {
    writer = createWriter({ folder, schemas, findMore: async () => ['It can not be read.'] })
    expect(await setHeading('Two', 'One')).toMatchObject({ sentences: ['It can not be read.'] })
    expect(read()).toBe(start)
  })

  test('never overwrites a change made in another window or by hand', async () => {
    const both = await Promise.all([setHeading('Two', 'One'), setHeading('Three', 'One')])
    expect(both.map(({ isWritten }) => isWritten)).toEqual([true, false])
    expect(read()).toContain('heading: Two')
    writeFileSync(file, `${read()}lead: By hand\n`)
    expect(await writer.undo()).toMatchObject({ isWritten: false })
    expect(read()).toContain('By hand')
  })

  test('keeps simultaneous changes of different places', async () => {
    const change = { kind: 'set', path: ['points', 1], value: 'other' } as const
    const other = writer.change({ name: 'home', change, was: 'second' })
    await Promise.all([setHeading('Two', 'One'), other])
    expect(read()).toBe(start.replace('One', 'Two').replace('second', 'other'))
  })

  test('undoes and redoes step by step', async () => {
    await setHeading('Two', 'One')
    await setHeading('Three', 'Two')
    await writer.undo()
    const [, steps] = await Promise.all([writer.undo(), writer.countSteps()])
    expect(read()).toBe(start)
    expect(steps).toEqual({ done: 0, undone: 2 })
    await writer.redo()
    expect(read()).toContain('heading: Two')
    await setHeading('Four', 'Two')
    expect(await writer.redo()).toMatchObject({ isWritten: false })
  })

  test.each(['../package', '/etc/passwd', 'home.yaml', 'photos/../home', ''])(
    'writes no file outside content/: %j',
    async (name) => {
      const change = { kind: 'set', path: ['heading'], value: 'x' } as const
      expect(await writer.change({ name, change, was: 'One' })).toMatchObject({ isWritten: false })
    },
  )

  test.each([[['__proto__', 'polluted']], [['constructor', 'prototype', 'x']], [['toString']]])(
    'refuses a change at %j',
    async (path) => {
      for (const kind of ['set', 'remove'] as const) {
        const change = { kind, path, value: 'x' }
        expect(await writer.change({ name: 'home', change })).toMatchObject({ isWritten: false })
      }
      expect('polluted' in {}).toBe(false)
      expect(await setHeading('Two', 'One')).toMatchObject({ isWritten: true })
    },
  )

  test('keeps the byte order mark and line ends of Windows', async () => {
    writeFileSync(file, `\uFEFF${start.replaceAll('\n', '\r\n')}`)
    await setHeading('Two', 'One')
    expect(read()).toBe(`\uFEFF${start.replace('One', 'Two').replaceAll('\n', '\r\n')}`)
  })

  test('leaves a whole file at every step, and no leftovers of a crash', async () => {
    const seen: string[] = []
    await replaceFile(file, start, 'new\n', () => seen.push(read()))
    expect(seen).toEqual([start, start, start, 'new\n'])
    writeFileSync(`${file}.unfinished-1`, 'half')
    await removeUnfinished(folder)
    expect(readdirSync(folder)).toEqual(['home.yaml'])
  })
})

describe('an edit', () => {
  const text = `# The list.

- question: One
  # Its answer.
  answer: >-
    First.

    Second.
  sample: yes

- question: Two
  answer: Other.

- question: Three
  links:
    - label: A
    - label: B
`
  const value = parseYaml(text).value as Plain
  const listNotes = (yaml: string) => yaml.match(/^ *#.*/gm)

  test.each<Change>([
    { kind: 'set', path: [0, 'question'], value: 'Why: so # here' },
    { kind: 'set', path: [1, 'answer'], value: 'First.\nSecond.' },
    { kind: 'set', path: [1, 'photo'], value: { file: 'a.jpg', alt: 'Him' } },
    { kind: 'remove', path: [0, 'sample'] },
    { kind: 'remove', path: [0] },
    { kind: 'remove', path: [2, 'links', 0] },
    { kind: 'add', path: [], at: 1, value: { question: 'New', answer: 'Yes.' } },
    { kind: 'add', path: [2, 'links'], at: 2, value: { label: 'C' } },
    { kind: 'move', path: [], from: 0, to: 2 },
    { kind: 'move', path: [2, 'links'], from: 1, to: 0 },
  ])('changes the value and keeps notes and other values: $kind $path', (change) => {
    const after = editText(text, change) ?? ''
    expect(parseYaml(after).value).toEqual(changeValue(value, change))
    expect(listNotes(after)).toEqual(listNotes(text))
  })

  test.each([
    '- item',
    'key: value',
    'a #note',
    '"quoted" text',
    "'",
    '>-',
    '| x',
    '&a !b *c',
    '{x',
    '[x',
    'yes',
    '---',
    '? %',
    '@home `x`',
    '😀 “é”',
    '12',
    '',
  ])('keeps what was typed: %j', (typed) => {
    const before = 'first: one\n# a note\nsecond: two\nlist:\n  - three\n  - four: 4\n'
    for (const path of [['second'], ['list', 0], ['list', 1, 'four'], ['new']]) {
      const after = editText(before, { kind: 'set', path, value: typed }) ?? ''
      const { value, syntaxErrors } = parseYaml(after)
      expect(syntaxErrors, after).toEqual([])
      const expected = changeValue(parseYaml(before).value as Plain, {
        kind: 'set',
        path,
        value: typed,
      })
      expect(value, after).toEqual(expected)
    }
  })
})
