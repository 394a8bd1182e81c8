import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './parts.tsx'

test.each([
  ['December 21–23, 2026', '[December 21–23,] 2026'],
  ['September 30 – October 2, 2026', '[September 30] – [October 2,] 2026'],
  ['30 June – 2 July 2026', '[30 June] – [2 July] 2026'],
  ['21.–23. Dezember 2026', '[21.–23. Dezember] 2026'],
  ['22–24 septembre 2026', '[22–24 septembre] 2026'],
  ['men aged 18 to 30. Come alone', 'men aged 18 to 30. Come alone'],
  ['Two-day retreats, one-to-one', '[Two-day] retreats, [one-to-one]'],
  ['a word-that-is-too-long-for-a-phone', 'a word-that-is-too-long-for-a-phone'],
])('does not break within days and words with a hyphen: %s', (text, parts) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />)
  expect(html.replaceAll('<span class="unbroken">', '[').replaceAll('</span>', ']')).toBe(parts)
})
