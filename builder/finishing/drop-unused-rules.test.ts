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
  expect(dropUnusedRules('p{margin:0}:root{--sun:#f6c27a}', '')).toBe(
    'p{margin:0}:root{--sun:#f6c27a}',
  )
})
