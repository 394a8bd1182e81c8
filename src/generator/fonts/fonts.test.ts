import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Face, Blob as FontBlob } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { root } from '#tools/run-tool.ts'
import { displayFace, subsetFace, textFace } from './fonts.ts'

const sheet = readFileSync(join(root, 'src/site/styles/fonts.css'), 'utf8')

test.each([
  ['Newsreader', displayFace],
  ['Instrument', textFace],
])('what stands in for %s is as tall, so that words keep their place', async (name, font) => {
  const bytes = readFileSync(await subsetFace(font, '', 'sfnt'))
  const face = new Face(new FontBlob(bytes))
  const table = face.referenceTable('hhea') as Uint8Array
  const header = new DataView(table.buffer, table.byteOffset)
  const height = [header.getInt16(4) / face.upem, -header.getInt16(6) / face.upem]
  const standIns = sheet.split('@font-face').filter((rule) => rule.includes(` as ${name}'`))
  expect(standIns.length).toBeGreaterThan(1)
  for (const rule of standIns) {
    const read = (property: string) => Number(rule.split(`${property}: `)[1]?.split('%')[0]) / 100
    const adjusted = ['ascent-override', 'descent-override'].map(
      (property) => read(property) * read('size-adjust'),
    )
    expect(adjusted[0], rule).toBeCloseTo(height[0] as number, 2)
    expect(adjusted[1], rule).toBeCloseTo(height[1] as number, 2)
  }
})
