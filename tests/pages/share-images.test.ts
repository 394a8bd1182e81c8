import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { everyPage } from '#content/every-page.ts'
import { paths, shareImagePath } from '#paths.ts'
import { manifest, readClientFile } from './built-site.ts'

const listedPages = everyPage.filter((page) => !page.isUnlisted)

test('every page is in the list that share images are made from', () => {
  expect(everyPage.map(({ path }) => path).sort()).toEqual(Object.values(paths).sort())
})

test.each(listedPages)('$path has a picture of its own beside its link', async ({ path }) => {
  const address = shareImagePath(path)
  const file = manifest.files.find((each) => each.address === address)
  expect(file?.type).toBe('image/jpeg')
  const image = readClientFile(address.slice(1))
  expect(image.length).toBeLessThan(120_000)
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test.runIf(isAllShipped())('no two pages share a picture', () => {
  const images = listedPages.map(({ path }) => readClientFile(shareImagePath(path).slice(1)))
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(images.length)
})
