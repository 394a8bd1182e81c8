import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDrawing } from '#build/images/drawings.ts'
import { everyPage } from '#schema/every-page.ts'
import { notFound } from '#schema/pages.ts'
import type { Season } from '#schema/shapes.ts'
import { measureContrast, readRgb } from '#site/art/colour.ts'
import { root } from '#tools/run-tool.ts'
import { everyPage as builtPages } from './built-site.ts'

const folder = join(root, 'src/site/art/drawings')
const drawings = readdirSync(folder).map((file) => ({ file, path: `/${file.slice(0, -4)}` }))
const seasons = new Map<string, Season>(
  [...everyPage, notFound].map(({ path, opening }) => [path, opening.season]),
)

describe.each(drawings)('the drawing $file', ({ file, path }) => {
  const bytes = readFileSync(join(folder, file))

  test('is an image of 500 by 420 in less than 3 KB', async () => {
    expect(bytes.length).toBeLessThan(3000)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['svg', 500, 420])
  })

  test('leaves the words on its wall a contrast of 4.5', () => {
    const { wall, isDark } = readDrawing(path, seasons.get(path) ?? 'dawn', 'picture')
    const words = readRgb(isDark ? '#ffffff' : '#0b1012')
    expect(measureContrast(words, readRgb(wall))).toBeGreaterThanOrEqual(4.5)
  })

  test.runIf(seasons.has(path))('stands in its page', () => {
    const html = builtPages.find(({ address }) => address === path)?.html ?? ''
    const shapes = [...bytes.toString().matchAll(/ d="[^"]+"/g)].map(([shape]) => shape)
    expect(shapes.filter((shape) => !html.includes(shape))).toEqual([])
  })
})
