import { expect, test } from 'vitest'
import { dropUnusedRules } from './drop-unused-rules.ts'

const css =
  '.card{color:red}.card-open p{color:blue}.quote,.card{margin:0}@media print{.quote{color:#000}}'

test('a page carries the rules of what stands on it and no others', () => {
  expect(dropUnusedRules(css, '<p class="quote">')).toBe(
    '.quote,.card{margin:0}@media print{.quote{color:#000}}',
  )
})

test('a class that only a script will add keeps its rules', () => {
  expect(dropUnusedRules(css, '<p class="card"><script>add("card-open")</script>')).toContain(
    '.card-open p{color:#00f}',
  )
})

test('a name is not found within a longer one', () => {
  expect(dropUnusedRules(css, '<p class="card-open">')).not.toContain('.card{')
})

test('rules without a class stay on every page', () => {
  expect(dropUnusedRules('p{margin:0}h1{color:red}', '')).toBe('p{margin:0}h1{color:red}')
})

test.each([
  ['a rule', ':root{--sun:#f6c27a}p{color:var(--sun)}', '', ''],
  ['another sheet', ':root{--sun:#f6c27a}', '', 'p{color:var(--sun)}'],
  ['an element', ':root{--sun:#f6c27a}', '<p style="color:var(--sun)">', ''],
  ['a script', ':root{--sun:#f6c27a}', 'getPropertyValue("--sun")', ''],
])('a property that %s reads stays', (_, css, text, otherSheet) => {
  expect(dropUnusedRules(css, text, otherSheet)).toContain('--sun:#f6c27a')
})

test('a property that nobody reads goes', () => {
  const css = ':root{--sun:#f6c27a;--sun-low:#e07a3f}p{color:var(--sun-low)}'
  const left = ':root{--sun-low:#e07a3f}p{color:var(--sun-low)}'
  expect(dropUnusedRules(css, '<p>')).toBe(left)
  // Another sheet may say it anew without reading it.
  expect(dropUnusedRules(css, '<p>', '.night{--sun:#fff}')).toBe(left)
})

test('nothing is prepared for functions that we do not use', () => {
  expect(dropUnusedRules(':root{color-scheme:dark}', '')).toBe(':root{color-scheme:dark}')
})
