import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllShipped } from '#build/budgets.ts'
import { findOtherDays, findSamples, findWarnings } from './check-content.ts'
import { findContradictions, findUnmarkedSamples } from './find-contradictions.ts'

const site = `name: Solstice
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

test('a sample has its place, what it is, what it says and what to do', () => {
  const [email, testimonial, ...none] = findSamples({ file: 'content/site.yaml', text: site })
  expect(email).toMatch(/^content\/site\.yaml:5 +contact address “a@b\.example”\. Put in the/)
  expect(testimonial).toMatch(/^content\/site\.yaml:10 +testimonial “Tom, 24”\. Put in real words/)
  expect(none).toEqual([])
})

test('an item of a list is named after its file; comments and other text are no samples', () => {
  const file = 'content/questions.yaml'
  const text = '# sample: yes\n- question: Why?\n  answer: sample, yes\n  sample: yes\n'
  expect(findSamples({ file, text })).toEqual([expect.stringMatching(/:4 +question “Why\?”\. Con/)])
})

test('a day that a gathering does not have is named, however its months are written', () => {
  const file = 'content/gatherings/spring-equinox.yaml'
  const text = 'starts: march 19\nends: March 21\nlead: Begins on March 19\n'
  expect(findOtherDays({ file, text })).toEqual([])
  expect(findOtherDays({ file, text: text.replace('on March 19', 'on March 18') })).toEqual([
    expect.stringContaining('line 3: says March 18, and the gathering is from march 19'),
  ])
})

test('years that are over, prices and letters that the fonts lack are warnings', () => {
  const text = '# $500\nlead: It costs $500, Łukasz\nyears:\n  - year: 2025\n  - year: 2026\n'
  expect(findWarnings({ file: 'content/a.yaml', text }, '2026-11-15')).toEqual([
    'content/a.yaml, line 2: the site’s fonts have no "Ł": another font will draw it.',
    'content/a.yaml, line 2: names a price; elsewhere the site says that cost is discussed in the first conversation.',
    'content/a.yaml, line 4: the days of 2025 are over: take them out.',
  ])
})

test.skipIf(!isAllShipped()).each([
  ['founders', 3],
  ['retreats', 3],
])('the invented people of %s.yaml are known without their mark', (name, count) => {
  const file = `content/${name}.yaml`
  const marked = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(findUnmarkedSamples({ file, text: marked })).toEqual([])
  const text = marked.replaceAll(/^ *sample: yes\n/gm, '')
  const found = findUnmarkedSamples({ file, text })
  expect(found).toHaveLength(count)
  expect(found[0]).toMatch(/^content\/\w+\.yaml, line \d+: “[^”]+” is invented and came with/)
})

const facts = {
  founders: 2,
  gatherings: {
    'spring-equinox': { theme: 'Renewal & Growth', lengths: [3] },
    'autumn-equinox': { theme: 'Harvest & Honesty', lengths: [4, 5] },
  },
}

test.each([
  [
    'about-us',
    'heading: Three friends, one standard',
    'says "Three friends", and founders.yaml has two',
  ],
  ['faq', 'answer: >-\n  With three good\n  friends.', 'says "three good friends"'],
  [
    'gatherings/autumn-equinox',
    'lead: Three days in person.',
    'there are four or five: write {days}',
  ],
  ['immersions', 'lead: You need six days.', 'there are three or four or five'],
  [
    'gatherings/autumn-equinox',
    'description: Its theme is reflection and balance.',
    '"theme" is Harvest & Honesty: write {theme}',
  ],
])('%s: %j contradicts what other files say', (name, text, sentence) => {
  const found = findContradictions({ file: `content/${name}.yaml`, text }, facts)
  expect(found).toEqual([expect.stringContaining(`content/${name}.yaml, line 1: says "`)])
  expect(found[0]).toContain(sentence)
})

test('a number of founders is no good where there is one or none', () => {
  const file = { file: 'content/about-us.yaml', text: 'heading: "{founders} friends"' }
  expect(findContradictions(file, { ...facts, founders: 1 })).toEqual([
    'content/about-us.yaml, line 1: says {founders}, and founders.yaml has one: say it without their number.',
  ])
})

test.each([
  ['about-us', 'heading: Two friends'],
  ['about-us', 'heading: "{founders} friends"'],
  ['retreats', '- quote: Yes.\n  context: Came with three friends'],
  ['career', 'answer: After three days, ask.'],
  ['immersions', 'text: The retreat lasts two days. You need four days.'],
  ['gatherings/autumn-equinox', 'text: Its theme is harvest and honesty.\n# Three days'],
])('%s: %j contradicts nothing', (name, text) => {
  expect(findContradictions({ file: `content/${name}.yaml`, text }, facts)).toEqual([])
})
