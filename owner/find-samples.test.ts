import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContentTexts } from './content-texts.ts'
import { findSamples } from './find-samples.ts'

test('a mark has its line, what holds it and what it says', () => {
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

test('a list has the name of its file', () => {
  expect(findSamples('- question: Why?\n  sample: yes\n', 'questions')).toEqual([
    { line: 2, holder: 'questions', says: 'Why?' },
  ])
})

test('notes, and words about samples, are no marks', () => {
  expect(findSamples('# sample: yes\nname: sample, yes\n', 'site')).toEqual([])
})

test('as many marks are found as lines that look like one', () => {
  const root = join(import.meta.dirname, '..')
  for (const { file, name, text } of readContentTexts(root)) {
    const lines = text.match(/^\s*sample: yes$/gm) ?? []
    expect(findSamples(text, name), file).toHaveLength(lines.length)
  }
})
