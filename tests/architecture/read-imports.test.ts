import { expect, test } from 'vitest'
import { readImports } from './read-imports.ts'

const readSpecifiers = (path: string, text: string) =>
  readImports({ path, text }).map(({ specifier }) => specifier)

test.each([
  [`import a, { b } from 'x'`],
  [`import * as a from 'x'`],
  [`import 'x'`],
  [`import type { A } from 'x'`],
  [`import { type A } from 'x'`],
  [`import a from 'x' with { type: 'json' }`],
  [`import a = require('x')`],
  [`export * from 'x'`],
  [`export * as a from 'x'`],
  [`export { a } from 'x'`],
  [`export type { A } from 'x'`],
  [`const a = await import('x')`],
  ['const a = import(`x`)'],
  [`const a = require('x')`],
  [`type A = import('x').A`],
  [`type A = typeof import('x')`],
])('%s imports x', (text) => {
  expect(readSpecifiers('a.ts', text)).toEqual(['x'])
})

test.each([
  [`const a = "import 'x'"`],
  [`const a = \`import 'x' \${'import(1)'}\``],
  [`// import 'x'`],
  [`/* import 'x' */`],
  [`const a = /import 'x'/`],
  [`const a = <p>import 'x' from 'y'</p>`],
  [`export const a = 'x'`],
  [`declare module 'x' {}`],
  ['const a = import.meta.url'],
])('%s imports nothing', (text) => {
  expect(readSpecifiers('a.tsx', text)).toEqual([])
})

test.each([['import(a)'], [`import(\`./\${a}.ts\`)`], [`import.meta.glob('./*.ts')`]])(
  '%s imports something computed',
  (text) => {
    expect(readImports({ path: 'a.ts', text })).toEqual([{ line: 1 }])
  },
)

test('a suffix is kept, and the line counts letters of every alphabet', () => {
  const text = `const a = 'äöü 🌅'\n\nimport sheet from './a.css?inline'\nimport 'b'`
  expect(readImports({ path: 'a.ts', text })).toEqual([
    { specifier: './a.css?inline', line: 3 },
    { specifier: 'b', line: 4 },
  ])
})

test('a sheet imports what @import says outside comments, strings and addresses', () => {
  const text = `/* @import 'no.css'; */
    @import './a.css';
    @import url("b.css") layer(base);
    @import url(c.css);
    a::before { content: "@import 'no.css'"; background: url(data:image/svg+xml,<a b='@import') }
    b { background: url(x@import 'no.css') }
    @import "d.css" screen;`
  expect(readSpecifiers('a.css', text)).toEqual(['./a.css', 'b.css', 'c.css', 'd.css'])
})

test('a file that is no code imports nothing', () => {
  expect(readSpecifiers('a.md', `import 'x'`)).toEqual([])
})
