import { expect, test } from 'vitest'
import { compareContent } from './compare-content.ts'

const before = {
  heading: 'One',
  items: [{ question: 'Who?' }, { question: 'Why?' }, { question: 'When?' }],
}

test('words that changed are told with what they were', () => {
  expect(compareContent(before, { ...before, heading: 'Two' })).toEqual([
    { path: ['heading'], was: 'One', is: 'Two' },
  ])
})

test('an item that is new or gone is told by its name, and not those that follow it', () => {
  const [who, why, when] = before.items
  const more = { ...before, items: [who, { question: 'Where?' }, why, when] } as typeof before
  expect(compareContent(before, more)).toEqual([{ path: ['items', 1], is: 'Where?' }])
  expect(compareContent(more, before)).toEqual([{ path: ['items'], was: 'Where?' }])
})

test('an item that was changed is told by its field, a list in another order as one thing', () => {
  const [who, why, when] = before.items
  const changed = { ...before, items: [who, { question: 'Why now?' }, when] } as typeof before
  expect(compareContent(before, changed)).toEqual([
    { path: ['items', 1, 'question'], was: 'Why?', is: 'Why now?' },
  ])
  const moved = { ...before, items: [why, who, when] } as typeof before
  expect(compareContent(before, moved)).toEqual([{ path: ['items'], isMoved: true }])
})

test('a field that was added or taken out', () => {
  expect(compareContent({ a: 'x' }, { a: 'x', photo: { file: 'Me.jpg', alt: 'Me' } })).toEqual([
    { path: ['photo'], is: 'Me.jpg' },
  ])
  expect(compareContent({ a: 'x', sample: 'yes' }, { a: 'x' })).toEqual([
    { path: ['sample'], was: 'yes' },
  ])
})
