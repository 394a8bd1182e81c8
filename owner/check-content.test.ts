import { expect, test } from 'vitest'
import { findSamples, findWarnings } from './check-content.ts'

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

test('years that are over, prices and letters that the fonts lack are warnings', () => {
  const text = '# $500\nlead: It costs $500, Łukasz\nyears:\n  - year: 2025\n  - year: 2026\n'
  expect(findWarnings({ file: 'content/a.yaml', text }, '2026-11-15')).toEqual([
    'content/a.yaml, line 2: the site’s fonts have no "Ł": another font will draw it.',
    'content/a.yaml, line 2: names a price; elsewhere the site says that cost is discussed in the first conversation.',
    'content/a.yaml, line 4: the days of 2025 are over: take them out.',
  ])
})
