import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawIcons } from '#builder/images/draw-icons.ts'
import { readBrandTokens } from './brand-tokens.ts'
import { type Logo, readLogo } from './read-logo.ts'

const folder = mkdtempSync(join(tmpdir(), 'solstice-logo-'))
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ff0000' } })

beforeAll(async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle r="9"/></svg>'
  writeFileSync(join(folder, 'logo.svg'), svg)
  writeFileSync(join(folder, 'logo.png'), await paint(400, 200).png().toBuffer())
  writeFileSync(join(folder, 'long.png'), await paint(1200, 100).png().toBuffer())
  writeFileSync(join(folder, 'small.png'), await paint(60, 60).png().toBuffer())
  writeFileSync(join(folder, 'notes.svg'), 'Buy milk')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('without a logo there is none', async () => {
  expect(await readLogo(undefined, folder)).toBeUndefined()
})

test.each([
  ['logo.svg', 'svg'],
  ['logo.png', 'webp'],
] as const)('%s is taken', async (name, type) => {
  const logo = (await readLogo(name, folder)) as Logo
  expect(logo).toMatchObject({ type, ratio: 2 })
  expect((await sharp(logo.bytes).metadata()).format).toBe(type)
})

test.each([
  [
    'gone.svg',
    '"logo" names no picture in content/ ("gone.svg"): put it there, and write only its name',
  ],
  [
    '../logo.svg',
    '"logo" names no picture in content/ ("../logo.svg"): put it there, and write only its name',
  ],
  ['notes.svg', '"logo" can not be read as a picture ("notes.svg"): save it as SVG or PNG'],
  ['long.png', '"logo" is 1200 x 100, too long for its place: save the sign without the name'],
  ['small.png', '"logo" is 60 pixels tall and needs 96 at least: take a larger one'],
])('%s is a mistake', async (name, mistake) => {
  expect(await readLogo(name, folder)).toEqual({ mistake })
})

test('every icon shows it, on our night', async () => {
  const logo = (await readLogo('logo.png', folder)) as Logo
  const icons = await drawIcons(readBrandTokens(), logo)
  for (const [file, source] of icons) {
    if (!file.endsWith('.png')) continue
    const { data, info } = await sharp(Buffer.from(source)).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    })
    const middle = (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2)) * 3
    expect([...data.subarray(middle, middle + 3)], file).toEqual([255, 0, 0])
    expect(data[0], file).toBeLessThan(40)
  }
})
