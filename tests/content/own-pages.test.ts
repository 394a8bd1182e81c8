import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkContent, writeMistake } from '#content/read-content.ts'
import { ownPage } from '#content/shapes.ts'
import { writeNewPage } from '#studio/state.ts'

const page = writeNewPage('Press')

const listSentences = (name: string, text = page) =>
  checkContent(ownPage(name) as v.GenericSchema, text, `content/pages/${name}.yaml`).mistakes.map(
    writeMistake,
  )

test.each(['Press', 'Voices & faces: 2027', '“Why?” #1'])(
  'a new page %j has no mistake, and may stand in the menu and in the footer',
  (heading) => {
    const text = writeNewPage(heading)
    expect(listSentences('press', text)).toEqual([])
    expect(listSentences('press', `${text}menu: Press\nfooter: About\n`)).toEqual([])
  },
)

test.each([
  ['apply', 'the site has that address', 'give the file another name'],
  ['healthz', 'the site has that address', 'give the file another name'],
  ['contact', 'content/redirects.yaml leads on from there', 'give the file another name'],
  ['Press kit', 'small letters, digits and hyphens', 'call it press-kit.yaml'],
])('refuses the name %j', (name, why, fix) => {
  const [sentence = '', ...others] = listSentences(name)
  expect(others).toEqual([])
  expect(sentence).toMatch(/^content\/pages\/.+\.yaml, line \d+: the file .+\.$/)
  expect(sentence).toContain(why)
  expect(sentence).toContain(fix)
})

test('refuses a column that the footer does not have', () => {
  expect(listSentences('press', `${page}footer: Abut\n`)).toEqual([
    expect.stringContaining('"footer" cannot be "Abut": did you mean About?'),
  ])
})
