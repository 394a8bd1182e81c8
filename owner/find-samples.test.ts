import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSamples } from './find-samples.ts'

const content = join(import.meta.dirname, '../app/content')

test('a mark is found with its line, what holds it and what it says', () => {
  const source = `export const site = {
  name: 'Solstice',
  email: { address: 'hello@solstice.example', sample: true },
} satisfies Site
`
  expect(findSamples(source)).toEqual([
    { line: 3, holder: 'email', says: 'hello@solstice.example' },
  ])
})

test('an object is called by its most telling property, before the mark or after it', () => {
  const source = `export const founders = [
  {
    sample: true,
    title: 'Founder',
    name: 'Tom O\\'Hara',
  },
  { quote: 'It helped.', sample: true },
  { sample: true },
]`
  expect(findSamples(source)).toEqual([
    { line: 3, holder: 'founders', says: "Tom O'Hara" },
    { line: 7, holder: 'founders', says: 'It helped.' },
    { line: 8, holder: 'founders' },
  ])
})

test('what stands in an inner object does not name the outer one', () => {
  const source = `const page = { video: { title: 'A walk' }, heading: 'Outside', sample: true }`
  expect(findSamples(source)).toEqual([{ line: 1, holder: 'page', says: 'Outside' }])
})

test('a list of items takes the name of what it belongs to', () => {
  const source = `const a = { testimonials: { items: [{ name: 'Jon', sample: true }] } }`
  expect(findSamples(source)).toEqual([{ line: 1, holder: 'testimonials', says: 'Jon' }])
})

test.each([
  ['a line of comment', `const a = { // sample: true\n b: 1 }`],
  ['a block of comment', `const a = { /* x,\n sample: true */ b: 1 }`],
  ['a string', `const a = { text: ', sample: true', list: ['sample', 'true'] }`],
  ['a string with an escaped quote', `const a = { text: 'it\\', sample: true, ' }`],
  ['a type', `export type Quote = {\n sample: true\n name: string\n} | { sample: true, a: 1 }`],
  ['an interface', `interface Quote {\n  sample: true\n}\nexport const a = { b: 1 }`],
  ['an annotation', `const a: { sample: true, b?: 1 } = { b: 1 }`],
  ['what an object satisfies', `const a = { b: 1 } satisfies { sample: true, b: 1 } | {}`],
  ['what an inner object satisfies', `const a = { b: { c: 1 } satisfies { sample: true }, d: 1 }`],
  ['an import', `import { paths, sample } from './page.ts'\nconst a = { b: 1 }`],
  ['content that is real', `const a = { name: 'Jon', sample: false }`],
])('nothing is found in %s', (_, source) => {
  expect(findSamples(source)).toEqual([])
})

test.each([
  ['after a type', `type A = { sample: true }\nconst a = { sample: true }`, 2],
  ['behind an annotation', `const a: A = {\n sample: true }`, 2],
  ['after an inner satisfies', `const a = { b: {} satisfies B,\n sample: true } satisfies A`, 2],
  ['behind a template of two lines', 'const a = { b: `one\ntwo`, sample: true }', 2],
  ['in quotes', `const a = { 'sample': true }`, 1],
  ['as a shorthand', `const sample = true\nconst a = { b: 1, sample }`, 2],
  ['on a line of its own, with Windows line ends', `const a = {\r\n  sample: true,\r\n}`, 2],
])('a mark is found %s', (_, source, line) => {
  expect(findSamples(source).map((mark) => mark.line)).toEqual([line])
})

/** Every object with the mark that a value leads to, each once. */
function collectMarked(value: unknown, seen = new Set<object>()): object[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const inner = Object.values(value).flatMap((each) => collectMarked(each, seen))
  return 'sample' in value && value.sample === true ? [value, ...inner] : inner
}

test('as many marks are found in the content as there are when it runs', async () => {
  const names = readdirSync(content).filter((name) => !name.endsWith('.test.ts'))
  const modules = await Promise.all(names.map((name) => import(join(content, name))))
  const marked = collectMarked(modules.map((module) => ({ ...module })))
  const found = names.flatMap((name) => findSamples(readFileSync(join(content, name), 'utf8')))
  expect(found).toHaveLength(marked.length)
})
