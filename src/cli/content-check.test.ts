import { expect, test } from 'vitest'
import { type Fact, findContradictions, findOldName, listTexts } from './content-check.ts'

test.each([
  ['title: Shop · Solstice', 'Nordlys', 1],
  ['title: Shop · Solstice', 'Solstice', 0],
  ['title: "{brand}: the Winter Solstice, and a night of the solstices"', 'Nordlys', 0],
])('in %j, the name we ship is worth %s %i looks', (text, brand, count) => {
  const found = listTexts('content/shop.yaml', text).flatMap((each) => findOldName(each, brand))
  expect(found).toHaveLength(count)
  for (const message of found)
    expect(message).toMatch(/^content.shop.yaml, line 1: .*write \{brand\}/)
})

const autumn = 'content/gatherings/autumn-equinox.yaml'
const facts: Fact[] = [
  { name: 'founders', source: 'founders.yaml has', truth: ['two'] },
  { file: autumn, name: 'theme', source: '"theme" is', truth: ['Harvest & Honesty'] },
  { file: autumn, name: 'days', source: 'there are', truth: ['four', 'five'] },
  { file: autumn, name: 'order', source: 'its days are', truth: ['first', 'second'] },
  { file: 'content/faq', name: 'questions', source: 'questions.yaml has', truth: ['six'] },
  { name: 'gatherings', source: 'gatherings/ has', truth: ['five'] },
  { file: autumn, name: 'dates', source: 'they are', truth: ['September 23', 'September 26'] },
]
const find = (file: string, text: string) =>
  listTexts(file, text).flatMap((text) => findContradictions(text, facts))

test.each([
  ['heading: Three friends, one standard', 'says "Three friends", and founders.yaml has two'],
  ['answer: >-\n  With three good\n  friends.', 'says "three good friends"'],
  ['lead: Three days in person.', 'there are four or five: write {days}'],
  ['text: Its theme is reflection and balance.', '"theme" is Harvest & Honesty: write {theme}'],
  ['lead: On the third morning you leave.', 'are first or second: write the last day'],
  ['lead: Come to all four seasonal gatherings.', 'gatherings/ has five: write {gatherings}'],
  ['lead: We meet on September 22.', 'they are September 23 or September 26: write {dates}'],
])('%j contradicts what other fields say', (text, message) => {
  const found = find(autumn, text)
  expect(found).toEqual([expect.stringContaining(message)])
  expect(found[0]).toMatch(/^content\/gatherings\/autumn-equinox\.yaml, line 1: says /)
})

test.each([
  [autumn, 'heading: 2 friends\nstarts: September 23'],
  [autumn, 'heading: "{founders} friends, {days}. Its theme is {theme}."'],
  [autumn, '- quote: Yes.\n  context: Came with three friends'],
  [autumn, 'text: The retreat lasts two days. You need four days.'],
  [autumn, 'text: Its theme is harvest and honesty.\n# Three days'],
  [autumn, 'text: On the second day and the first evening. Seven questions.'],
  ['content/career.yaml', 'answer: After three days, ask on May 1. Three questions first.'],
])('in %s, %j contradicts nothing', (file, text) => {
  expect(find(file, text)).toEqual([])
})
