import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { findMistakes } from '#content/find-mistakes.ts'
import { checkContent } from '#reader/check-content.ts'
import { ContentError, writeMistake } from '#reader/content-error.ts'
import { nameFile, readEach, schemas } from '#reader/read-content.ts'
import { colourSlips } from './colour-mistakes.ts'
import { lengthSlips } from './length-mistakes.ts'
import { slips as wordSlips } from './mistakes.ts'
import { photoSlips } from './photo-mistakes.ts'

const slips = [...wordSlips, ...colourSlips, ...photoSlips, ...lengthSlips]

const root = join(import.meta.dirname, '../..')
const readText = (name: string) => readFileSync(join(root, nameFile(name)), 'utf8')

/** All sentences about a file with this text in it. */
function complain(name: string, text: string): string[] {
  const schema = schemas.get(name)
  if (!schema) throw new Error(`No module reads ${name}.`)
  return checkContent(schema, text, nameFile(name)).mistakes.map(writeMistake)
}

test('the words as they are have no mistake, and each of their files is read', async () => {
  expect(await findMistakes()).toEqual([])
  for (const name of schemas.keys()) expect(complain(name, readText(name)), name).toEqual([])
})

describe('an owner who makes one mistake gets one sentence, on its line:', () => {
  test.for(slips)('$what', ({ file, from, to, sentence }, { skip }) => {
    skip(!isShipped(file), 'its owner has words of his own there')
    const before = readText(file)
    const after = before.replace(from, to)
    expect(after).not.toBe(before)
    const [first = '', ...others] = complain(file, after)
    expect(others).toEqual([])
    const [, line] = /^content\/[\w/-]+\.yaml, line (\d+): /.exec(first) ?? []
    expect(first).toBe(`${nameFile(file)}, line ${line}: ${sentence}`)
    expect(Number(line)).toBeGreaterThanOrEqual(1)
    expect(Number(line)).toBeLessThanOrEqual(after.split('\n').length)
  })
})

test('there are forty kinds of mistakes at least, each with a name of its own', () => {
  expect(new Set(slips.map(({ what }) => what)).size).toBe(slips.length)
  expect(slips.length).toBeGreaterThanOrEqual(40)
})

test.runIf(isShipped('privacy'))(
  'a text about days that does not say how many gets a sentence too',
  () => {
    const text = readText('privacy').replace('{days} days', 'some days')
    expect(complain('privacy', text)).toEqual([
      expect.stringMatching(/: "keeping" > "byItself" does not say \{days\}: write it where /),
    ])
  },
)

test.each(['', '\n', '# Only a note.\n'])(
  'a file without a word is told to be empty: %j',
  (text) => {
    expect(complain('site', text)).toEqual([
      'content/site.yaml, line 1: the file is empty: bring back what stood in it.',
    ])
  },
)

test('the mistakes of one file of a family do not hide those of the next', () => {
  const read = (name: string) => {
    if (name === 'b') return name
    throw new ContentError([{ file: name, line: 1, sentence: 'is wrong' }])
  }
  expect(() => readEach(['a', 'b', 'c'], read)).toThrow(
    'a, line 1: is wrong.\nc, line 1: is wrong.',
  )
  expect(readEach(['b'], read)).toEqual(['b'])
})

test.runIf(isShipped('home'))('all mistakes of a file are said at once, by line', () => {
  const text = readText('home')
    .replace('to: /apply', 'to: /aply')
    .replace('heading: Our Mission', 'headng: Our Mission')
    .replace('heading: Core Values', 'heading:')
  const lines = complain('home', text).map((sentence) => Number(/line (\d+)/.exec(sentence)?.[1]))
  expect(lines).toHaveLength(3)
  expect(lines).toEqual([...lines].sort((one, other) => one - other))
})

test.each([
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['blank lines more', (text: string) => text.replaceAll('\n\n', '\n\n\n')],
  ['no notes', (text: string) => text.replaceAll(/^\s*#.*\n/gm, '')],
])('%s change nothing', (_, change) => {
  for (const [name, schema] of schemas) {
    const read = (text: string) => checkContent(schema, text, nameFile(name))
    expect(read(change(readText(name))), name).toEqual(read(readText(name)))
  }
})
