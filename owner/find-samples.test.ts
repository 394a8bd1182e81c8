import { expect, test } from 'vitest'
import { findSamples } from './find-samples.ts'

test('a sample has its line, what holds it and what it says', () => {
  const text = `name: Solstice
email:
  # Where to write to.
  address: a@b.example
  sample: yes
testimonials:
  items:
    - quote: Yes.
      name: Tom, 24
      sample: yes
`
  expect(findSamples(text, 'site')).toEqual([
    { line: 5, holder: 'email', says: 'a@b.example' },
    { line: 10, holder: 'testimonials', says: 'Tom, 24' },
  ])
})

test('a list is named after its file', () => {
  expect(findSamples('- question: Why?\n  sample: yes\n', 'questions')).toEqual([
    { line: 2, holder: 'questions', says: 'Why?' },
  ])
})

test('comments, and text about samples, are none', () => {
  expect(findSamples('# sample: yes\nname: sample, yes\n', 'site')).toEqual([])
})
