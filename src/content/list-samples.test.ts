import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAsShipped } from '#tests/as-shipped.ts'
import { listSamples } from './list-samples.ts'
import { writeMistake } from './mistakes.ts'
import { writeNewPage } from './new-files.ts'

const list = (name: string, text: string) =>
  listSamples(new Map([[name, text]])).map((todo) => `${todo.kind}: ${writeMistake(todo)}`)

test('lists samples, consents, placeholders and what the editor wrote, each in a sentence', () => {
  const site = `# sample: yes
email:
  address: a@b.example
  sample: yes
from: a@b.example
heading: Words to come
photo:
  alt: Say what the photograph shows
testimonials:
  items:
    - quote: A sample, yes.
      name: Tom, 24
      sample: yes
podcast: https://www.example.org/12
`
  expect(list('site', site)).toEqual([
    'sample: content/site.yaml, line 4: email “a@b.example” is a sample.',
    'text: content/site.yaml, line 5: “a@b.example” is only an example, and reaches nobody: put in your own.',
    'text: content/site.yaml, line 6: “Words to come” is what the editor wrote: put in your own words.',
    'text: content/site.yaml, line 8: “Say what the photograph shows” is left to do, for people who cannot see it.',
    'consent: content/site.yaml, line 13: testimonials “Tom, 24” is a sample.',
    'text: content/site.yaml, line 14: “www.example.org” is only an example, and reaches nobody: put in your own.',
  ])
})

test('lists each text of a new page until it is replaced', () => {
  const texts = list('pages/press', writeNewPage('Press'))
  expect(texts).toHaveLength(4)
  expect(texts.at(-1)).toContain('line 22: “Plain sentences, with a blank line')
})

test.skipIf(!isAsShipped).each([
  ['founders', 3],
  ['retreats', 3],
])('the invented people of %s.yaml are known without their mark', (name, count) => {
  const marked = readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8')
  const findInvented = (text: string) =>
    list(name, text).filter((message) => message.includes('is invented'))
  expect(findInvented(marked)).toEqual([])
  const found = findInvented(marked.replaceAll(/^ *sample: yes\n/gm, ''))
  expect(found).toHaveLength(count)
  expect(found[0]).toMatch(/^text: content\/\w+\.yaml, line \d+: “[^”]+” is invented and came with/)
})
