import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findMistakes } from '#content/find-mistakes.ts'
import { checkContent } from '#reader/check-content.ts'
import { parseYaml } from '#reader/parse-yaml.ts'
import { schemas } from '#reader/read-content.ts'
import { anyText } from '#tests/any-text.ts'
import { changeValue, type Plain } from './change.ts'
import { editText } from './edit-text.ts'

const folder = join(import.meta.dirname, '../../content')
const read = (name: string) => readFileSync(join(folder, `${name}.yaml`), 'utf8')
const values = new Map<string, Plain>()
const value = (text: string) => {
  const known = values.get(text) ?? (parseYaml(text).value as Plain)
  values.set(text, known)
  return known
}

beforeAll(async () => {
  expect(await findMistakes()).toEqual([])
})

/** Files of every shape; all of them would take longer than a commit may wait. */
const names = ['founders', 'page-words', 'colours', 'gatherings/winter-solstice']

/** Every text of a file, with its place. */
function listPlaces(value: Plain, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    listPlaces(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

test('each word of a file can be changed, and every other line stays as it was', () => {
  for (const name of names) {
    const text = read(name)
    for (const path of listPlaces(value(text))) {
      const after = editText(text, { kind: 'set', path, value: 'Other: words # here' }) ?? ''
      const place = `${name}: ${path.join('.')}`
      expect(value(after), place).toEqual(
        changeValue(value(text), { kind: 'set', path, value: 'Other: words # here' }),
      )
      const kept = after.split('\n')
      const notes = text.split('\n').filter((line) => line.trim().startsWith('#'))
      expect(
        kept.filter((line) => line.trim().startsWith('#')),
        place,
      ).toEqual(notes)
      const gone = text.split('\n').filter((line) => !kept.includes(line))
      const words = String(path.reduce<unknown>((at, part) => (at as never)[part], value(text)))
      for (const line of gone) expect(`${path.at(-1)}: - >-${words}`, place).toContain(tail(line))
    }
  }
})

const tail = (line: string) =>
  line
    .trim()
    .replace(/^(- )?([\w]+:)?\s*/, '')
    .replace(/^"(.*)"$/, '$1')

test('writing the words that stand there already gives a file that says the same', () => {
  for (const name of names) {
    const text = read(name)
    const schema = schemas.get(name)
    for (const path of listPlaces(value(text))) {
      const same = path.reduce<unknown>((at, part) => (at as never)[part], value(text)) as string
      const after = editText(text, { kind: 'set', path, value: same }) ?? ''
      expect(value(after), `${name}: ${path.join('.')}`).toEqual(value(text))
      if (schema) expect(checkContent(schema, after, name).mistakes).toEqual([])
    }
  }
})

test('whatever is typed is read again as it was typed, but for spaces', () => {
  const words = fc.oneof(
    anyText(),
    fc
      .array(
        fc.constantFrom(
          '- ',
          ': ',
          ' #',
          '"',
          "'",
          '>-',
          '|',
          '&a',
          '!b',
          '{',
          '[',
          '\n',
          'yes',
          'x',
          '---',
          '?',
          '% ',
          '@',
          '`',
          '\t',
          '\r\n',
          'é',
          '“',
          '😀',
          'word ',
        ),
      )
      .map((parts) => parts.join('')),
  )
  const text = 'first: one\n# a note\nsecond: two\nlist:\n  - three\n  - four: 4\n    five: 5\n'
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(['second'], ['list', 0], ['list', 1, 'four'], ['new']),
      (typed, path) => {
        const after = editText(text, { kind: 'set', path, value: typed }) ?? ''
        const { value: found, slips } = parseYaml(after)
        expect(slips).toEqual([])
        const got = path.reduce<unknown>((at, part) => (at as never)[part], found) as string
        const letters = (text: string) => text.replace(/[\s\p{C}]/gu, '')
        expect(letters(got)).toBe(letters(typed))
        const others = changeValue(value(text), { kind: 'set', path, value: got })
        expect(found).toEqual(others)
        expect(after).toContain('# a note\n')
      },
    ),
    { numRuns: 300 },
  )
})

test('a field that was not there comes after its neighbours, a group with its own fields', () => {
  const text = '- name: Marcus\n  sample: yes\n  # photo:\n\n- name: Daniel\n'
  const photo = { file: 'a.jpg', alt: 'Him' }
  expect(editText(text, { kind: 'set', path: [0, 'photo'], value: photo })).toBe(
    '- name: Marcus\n  sample: yes\n  photo:\n    file: a.jpg\n    alt: Him\n  # photo:\n\n- name: Daniel\n',
  )
})

test('a field goes with the note that explained it', () => {
  const text =
    'email:\n  address: a@b.example\n  # "yes" while\n  # invented.\n  sample: yes\n\nname: x\n'
  expect(editText(text, { kind: 'remove', path: ['email', 'sample'] })).toBe(
    'email:\n  address: a@b.example\n\nname: x\n',
  )
})

const list = `# The list.

# Example: Why?
- question: One
  # Its answer.
  answer: >-
    First.

    Second.
  # "yes" while invented.
  sample: yes
  # photo:
  #   file: a.jpg

- question: Two
  answer: Other.
  sample: yes

- question: Three
  answer: Last.
`

test('an item moves with its words, and the notes stay with the first', () => {
  expect(editText(list, { kind: 'move', path: [], from: 0, to: 2 })).toBe(`# The list.

# Example: Why?
- question: Two
  # Its answer.
  answer: Other.
  # "yes" while invented.
  sample: yes
  # photo:
  #   file: a.jpg

- question: Three
  answer: Last.

- question: One
  answer: >-
    First.

    Second.
  sample: yes
`)
})

test('when the first item goes, the next one has its notes', () => {
  const after = editText(list, { kind: 'remove', path: [0] }) ?? ''
  expect(after).toMatch(/^# The list\.\n\n# Example: Why\?\n- question: Two\n {2}# Its answer\.\n/)
  expect(value(after)).toEqual((value(list) as Plain[]).slice(1))
})

test('items of lists in lists move, go and come, and nothing else changes', () => {
  for (const name of [...names, 'navigation', 'referrals']) {
    const text = read(name)
    for (const path of listLists(value(text))) {
      const items = path.reduce<unknown>((at, part) => (at as never)[part], value(text)) as Plain[]
      const change = { kind: 'move', path, from: items.length - 1, to: 0 } as const
      const add = { kind: 'add', path, at: 1, value: items[0] ?? '' } as const
      for (const each of [change, add, { kind: 'remove', path: [...path, 0] } as const]) {
        if (each.kind === 'remove' && items.length === 1) continue
        const after = editText(text, each) ?? ''
        expect(value(after), `${name}: ${each.kind} ${path.join('.')}`).toEqual(
          changeValue(value(text), each),
        )
      }
    }
  }
})

function listLists(value: Plain, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return []
  const inner = Object.entries(value).flatMap(([name, each]) =>
    listLists(each, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return Array.isArray(value) ? [path, ...inner] : inner
}
