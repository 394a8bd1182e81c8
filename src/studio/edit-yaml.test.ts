import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import { root } from '#tools/run-tool.ts'
import { changeYaml } from './edit-yaml.ts'
import type { Change } from './protocol.ts'

const content = join(root, 'content')
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
)
const listComments = (yaml: string) => yaml.match(/^ *#.*/gm)?.sort()

/** Changes nothing, in a list or in a group. */
const writeAgain = (yaml: string) =>
  changeYaml(yaml, { kind: 'move', path: [], from: 0, to: 0 }) ??
  changeYaml(yaml, { kind: 'remove', path: ['absent'] }) ??
  ''

test.each(files)(
  'writes %s with its text, its order and its comments, and the same again',
  (file) => {
    const text = readFileSync(join(content, file), 'utf8').replaceAll('\r\n', '\n')
    const written = writeAgain(text)
    expect(parseYaml(written).value).toEqual(parseYaml(text).value)
    expect(written.match(/^ *#.*/gm)).toEqual(text.match(/^ *#.*/gm))
    expect(writeAgain(written)).toBe(written)
  },
)

test.each([
  [
    'Bring:\n  - boots\n    and socks\n  - a pen\n\n  And time.',
    'Bring:\n- boots and socks\n- a pen\nAnd time.',
  ],
  [`${'Very '.repeat(18)}long -\n  one - two`, `${'Very '.repeat(18)}long - one - two`],
])('keeps the lists of a text, and makes none of a dash: %j', (text, value) => {
  const yaml = `a: >-\n  ${text}\nb: c\n`
  expect(parseYaml(yaml)).toMatchObject({ value: { a: value }, syntaxErrors: [] })
  const written = changeYaml(yaml, { kind: 'set', path: ['b'], value: 'd' }) ?? ''
  expect(parseYaml(written).value).toEqual({ a: value, b: 'd' })
})

const text = `# The list.

- question: One
  # Its answer.
  answer: >-
    First.

    Second.
  # photo: one
  sample: yes

- question: Two
  answer: Other.

- question: Three
  links:
    - label: A
    - label: B
`
const [one, two, three] = parseYaml(text).value as YamlValue[]
const links = (...labels: string[]) => ({
  question: 'Three',
  links: labels.map((label) => ({ label })),
})

describe('a change', () => {
  test.each<[Change, unknown[]]>([
    [
      { kind: 'set', path: [1, 'question'], value: 'Why: # here' },
      [one, { question: 'Why: # here', answer: 'Other.' }, three],
    ],
    [
      { kind: 'set', path: [1, 'answer'], value: 'A.\n\n B.' },
      [one, { question: 'Two', answer: 'A.\nB.' }, three],
    ],
    [
      { kind: 'set', path: [1, 'photo'], value: { file: 'a' } },
      [one, { question: 'Two', answer: 'Other.', photo: { file: 'a' } }, three],
    ],
    [{ kind: 'remove', path: [1] }, [one, three]],
    [{ kind: 'remove', path: [0] }, [two, three]],
    [{ kind: 'remove', path: [2, 'links', 0] }, [one, two, links('B')]],
    [
      { kind: 'set', path: [3], value: { question: 'New' } },
      [one, two, three, { question: 'New' }],
    ],
    [
      { kind: 'set', path: [2, 'links', 2], value: { label: 'C' } },
      [one, two, links('A', 'B', 'C')],
    ],
    [{ kind: 'move', path: [], from: 0, to: 2 }, [two, three, one]],
    [{ kind: 'move', path: [2, 'links'], from: 1, to: 0 }, [one, two, links('B', 'A')]],
  ])('keeps all other values and the comments: %j', (change, expected) => {
    const after = changeYaml(text, change) ?? ''
    expect(parseYaml(after)).toMatchObject({ syntaxErrors: [], value: expected })
    const isKept = change.kind !== 'remove' || change.path[0] !== 0
    if (isKept) expect(listComments(after)).toEqual(listComments(text))
    expect(after).toMatch(/^# The list\.\n/)
  })

  test('puts a new field where the schema has it', () => {
    const change = { kind: 'set', path: ['b'], value: 'x' } as const
    expect(changeYaml('a: 1\nc: 2\n', change, ['a', 'b', 'c'])).toBe('a: 1\nb: x\nc: 2\n')
  })

  test.each([
    '- item',
    'key: value',
    'a #note',
    '"quoted" text',
    '>-',
    '&a',
    '{x',
    '[x',
    'yes',
    '---',
    '? %',
    '@home',
    '😀 “é”',
    '12',
    `${'long '.repeat(40)}end`,
  ])('writes what was typed so that it is read again: %j', (typed) => {
    for (const path of [['second'], ['list', 0], ['list', 1, 'four'], ['new']]) {
      const before = 'first: one\n# a note\nsecond: two\nlist:\n  - three\n  - four: 4\n'
      const after = changeYaml(before, { kind: 'set', path, value: typed }) ?? ''
      const { syntaxErrors, document } = parseYaml(after)
      expect(syntaxErrors, after).toEqual([])
      expect(document.getIn(path)).toBe(typed)
    }
  })
})
