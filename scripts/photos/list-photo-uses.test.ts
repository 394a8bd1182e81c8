import { expect, test } from 'vitest'
import { everyPage } from '#content/every-page.ts'
import { notFound } from '#content/not-found.ts'
import { pagesByFile } from './list-photo-uses.ts'

test('every page with an opening is looked at for a photo, under the name of its file', () => {
  const listed = Object.values(pagesByFile).flat()
  expect(listed.map(({ path }) => path).sort()).toEqual(
    [...everyPage, notFound].map(({ path }) => path).sort(),
  )
})
