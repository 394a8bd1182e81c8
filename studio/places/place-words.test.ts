import { expect, test } from 'vitest'
import { group, line, list, prose } from '#schema/fields.ts'
import { photo } from '#schema/value-fields.ts'
import { describeField } from './field.ts'
import { markWords } from './mark-words.ts'
import { placeWords, removeMarks } from './place-words.ts'

const schema = group('', {
  heading: line('', 20),
  story: prose('', 100),
  links: list('', group('', { label: line('', 20) }), { most: 3 }),
  photo: photo('founder', ''),
})
const field = describeField(schema)
const value = {
  heading: 'One',
  story: ['First.', 'Second.'],
  links: [{ label: 'Go' }],
  photo: { file: 'a.jpg', alt: 'Him' },
}
const marked = markWords(field, value, 'home') as typeof value

test('words carry their place without showing it, names of files do not', () => {
  expect(marked.heading).not.toBe('One')
  expect(marked.photo.file).toBe('a.jpg')
  expect(JSON.parse(removeMarks(JSON.stringify(marked)))).toEqual(value)
})

test('the element around words names their place, and nothing else of the page changes', () => {
  const draw = ({ heading, story, links, photo }: typeof value) =>
    `<!DOCTYPE html><title>${heading}</title><h1>${heading}</h1><div><p class="a">${story[0]}</p><p>Then: ${story[1]} <b>${links[0]?.label}</b></p><br/><img alt="${photo.alt}" src="x"/></div><a href="mailto:?subject=${encodeURIComponent(heading)}">x</a><script>a < b && "${heading}"</script><!-- ${heading} -->`
  const placed = placeWords(draw(marked))
  expect(placed.replace(/ data-place="[^"]*"/g, '')).toBe(draw(value))
  expect(placed).toContain('<h1 data-place="home:heading">One</h1>')
  expect(placed).toContain('<p class="a" data-place="home:story~0">First.</p>')
  expect(placed).toContain(
    '<p data-place="home:story~1">Then: Second. <b data-place="home:links.0.label">',
  )
  expect(placed).toContain('<img alt="Him" src="x" data-place="home:photo.alt"/>')
})

test('a field says what it is, how much room there is and whether it must be there', () => {
  expect(field.entries?.heading).toMatchObject({ kind: 'line', most: 20, isOptional: false })
  expect(field.entries?.photo).toMatchObject({ kind: 'photo', slot: 'founder' })
  expect(field.entries?.links).toMatchObject({ kind: 'list', least: 1, most: 3 })
  expect(field.entries?.links?.item?.entries?.label).toMatchObject({ kind: 'line' })
})
