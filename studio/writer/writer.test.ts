import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { group, line, list, optional } from '#reader/fields.ts'
import { removeUnfinished } from './replace-file.ts'
import { createWriter, type Writer } from './writer.ts'

const schema = group('', {
  heading: line('', 20),
  lead: optional(line('', 40)),
  points: list('', line('', 20), { most: 3 }),
})
const start = '# A note.\nheading: One\npoints:\n  - first\n  - second\n'
const schemas = new Map([['home', schema]])

let folder = ''
let writer: Writer
const read = () => readFileSync(join(folder, 'home.yaml'), 'utf8')
const setHeading = (value: string, was: string) =>
  writer.change({ name: 'home', change: { kind: 'set', path: ['heading'], value }, was })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-writer-'))
  writeFileSync(join(folder, 'home.yaml'), start)
  writer = createWriter({ folder, schemas })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('one value changes, the note stays', async () => {
  expect(await setHeading('Two', 'One')).toEqual({ isWritten: true, name: 'home' })
  expect(read()).toBe(start.replace('One', 'Two'))
})

test('what the schema refuses is said in its sentence, and nothing is written', async () => {
  const refused = await setHeading('A heading that is far too long', 'One')
  expect(refused).toEqual({
    isWritten: false,
    sentences: ['It has 30 characters and there is room for 20: shorten it.'],
  })
  expect(await setHeading(' ', 'One')).toMatchObject({
    sentences: ['It is empty: write something, or take the line out.'],
  })
  expect(read()).toBe(start)
})

test('what one file does not know is asked for before it is written', async () => {
  writer = createWriter({ folder, schemas, findMore: async () => ['It can not be read.'] })
  expect(await setHeading('Two', 'One')).toMatchObject({ sentences: ['It can not be read.'] })
  expect(read()).toBe(start)
})

test('of two windows the second hears of it, and writes over nothing', async () => {
  const both = await Promise.all([setHeading('Two', 'One'), setHeading('Three', 'One')])
  expect(both.map(({ isWritten }) => isWritten)).toEqual([true, false])
  expect(both[1]).toMatchObject({ sentences: [expect.stringMatching(/changed elsewhere/)] })
  expect(read()).toContain('heading: Two')
})

test('two windows at different places of a file are both kept', async () => {
  const change = { kind: 'set', path: ['points', 1], value: 'other' } as const
  await Promise.all([
    setHeading('Two', 'One'),
    writer.change({ name: 'home', change, was: 'second' }),
  ])
  expect(read()).toBe(start.replace('One', 'Two').replace('second', 'other'))
})

test('steps are taken back and done again, one after the other', async () => {
  await setHeading('Two', 'One')
  await setHeading('Three', 'Two')
  await writer.undo()
  await writer.undo()
  expect(read()).toBe(start)
  expect(await writer.countSteps()).toEqual({ done: 0, undone: 2 })
  await writer.redo()
  expect(read()).toContain('heading: Two')
  await setHeading('Four', 'Two')
  expect(await writer.redo()).toMatchObject({ sentences: ['There is nothing to redo.'] })
})

// A window that heard of the change before the writer was done with it would show "Redo" as it was.
test('whoever asks for the steps while one is being taken back is told how it ends', async () => {
  await setHeading('Two', 'One')
  const [, steps] = await Promise.all([writer.undo(), writer.countSteps()])
  expect(steps).toEqual({ done: 0, undone: 1 })
})

test('a step is not taken back over what was written by hand since', async () => {
  await setHeading('Two', 'One')
  writeFileSync(join(folder, 'home.yaml'), `${read()}lead: By hand\n`)
  expect(await writer.undo()).toMatchObject({ isWritten: false })
  expect(read()).toContain('By hand')
})

test('no name leads out of the folder', async () => {
  for (const name of ['../package', '/etc/passwd', 'home.yaml', 'photos/../home', '']) {
    const change = { kind: 'set', path: ['heading'], value: 'x' } as const
    const sentences = [`There is no file "${name}" in content/.`]
    expect(await writer.change({ name, change, was: 'One' })).toEqual({
      isWritten: false,
      sentences,
    })
  }
})

test.each([
  [['__proto__', 'polluted']],
  [['__proto__']],
  [['constructor', 'prototype', 'polluted']],
  [['points', '__proto__', 'polluted']],
  [['toString']],
])('refuses a change at %j, and takes the next one', async (path) => {
  const sentences = ['does not have this place any more: look at the page again.']
  for (const kind of ['set', 'remove'] as const) {
    const refused = await writer.change({ name: 'home', change: { kind, path, value: 'x' } })
    expect(refused).toEqual({ isWritten: false, sentences })
  }
  expect('polluted' in {}).toBe(false)
  expect(await setHeading('Two', 'One')).toMatchObject({ isWritten: true })
})

test('a file of a Windows editor keeps its line ends', async () => {
  writeFileSync(join(folder, 'home.yaml'), `\uFEFF${start.replaceAll('\n', '\r\n')}`)
  await setHeading('Two', 'One')
  expect(read()).toBe(`\uFEFF${start.replace('One', 'Two').replaceAll('\n', '\r\n')}`)
})

test.each(['wrote', 'synced', 'compared', 'renamed'])(
  'a process that dies once it has %s leaves the old file or the new one, whole',
  async (step) => {
    const code = `
      import { replaceFile } from ${JSON.stringify(join(import.meta.dirname, 'replace-file.ts'))}
      await replaceFile(${JSON.stringify(join(folder, 'home.yaml'))}, ${JSON.stringify(start)}, 'new\\n',
        (step) => { if (step === '${step}') process.kill(process.pid, 'SIGKILL') })`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code])
    expect(run.signal, String(run.stderr)).toBe('SIGKILL')
    expect(read()).toBe(step === 'renamed' ? 'new\n' : start)
    await removeUnfinished(folder)
    expect(readdirSync(folder)).toEqual(['home.yaml'])
  },
)
