import { expect, test } from 'vitest'
import { dropUnusedRules } from './postprocess.ts'

const css =
  'p{padding:0}.card{color:red}.card-open p{color:#00f}.quote,.card{margin:0}@media print{.quote{color:#000}}'

test.each([
  ['<p class="quote">', 'p{padding:0}.quote,.card{margin:0}@media print{.quote{color:#000}}'],
  ['<p class="card-open">', 'p{padding:0}.card-open p{color:#00f}'],
  ['<script>add("card-open")</script>', 'p{padding:0}.card-open p{color:#00f}'],
  ['', 'p{padding:0}'],
])('keeps the rules of elements, and of classes named on the page: %s', async (html, kept) => {
  expect(await dropUnusedRules(css, html)).toBe(kept)
})

test.each([
  ['a rule', ':root{--sun:#f6c27a}p{color:var(--sun)}', '', ''],
  ['another sheet', ':root{--sun:#f6c27a}', '', 'p{color:var(--sun)}'],
  ['an element', ':root{--sun:#f6c27a}', '<p style="color:var(--sun)">', ''],
  ['a script', ':root{--sun:#f6c27a}', 'getPropertyValue("--sun")', ''],
])('keeps a property that %s reads', async (_, css, html, otherSheet) => {
  expect(await dropUnusedRules(css, html, otherSheet)).toContain('--sun:#f6c27a')
})

test('drops a property that nothing reads', async () => {
  const css = ':root{--sun:#f6c27a;--sun-low:#e07a3f}p{color:var(--sun-low)}'
  const kept = ':root{--sun-low:#e07a3f}p{color:var(--sun-low)}'
  expect(await dropUnusedRules(css, '<p>', '.night{--sun:#fff}')).toBe(kept)
})

test('drops the rules of an id, and the keyframes, that nothing uses', async () => {
  const css = '#faq{margin:0}#form{padding:0}.bar{animation:1s rise}@keyframes rise{0%{top:1px}}'
  expect(await dropUnusedRules(css, '<p id="faq">')).toBe('#faq{margin:0}')
  expect(await dropUnusedRules(css, '<p class="bar">')).toContain('@keyframes rise')
})
