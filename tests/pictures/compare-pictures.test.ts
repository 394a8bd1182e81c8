import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'
import { decodePicture, type Pixels } from './pixels.ts'
import { compressPicture } from './reference-pictures.ts'

type Scene = {
  width?: number
  /** How far every line of text is moved, down and to the right. */
  textShift?: number
  /** How heavy its strokes are drawn. */
  textWeight?: number
  sunRadius?: number
  buttonColour?: string
  /** Where the paper begins. */
  paperTop?: number
}

/** Strokes as close and as thin as those of letters; a font would not be the same everywhere. */
function drawText(x: number, y: number, size: number, weight: number, colour: string): string {
  const strokes = Array.from({ length: 24 }, (_, at) => {
    const left = x + at * size * 0.45
    return `M${left} ${y}v${size * (at % 3 === 0 ? 1 : 0.7)}m0 ${-size * 0.4}h${size * 0.25}`
  })
  const width = size * 0.11 * weight
  return `<path d="${strokes.join('')}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
}

/** A first view much like ours: a sky with its sun, words, a button, and the paper below. */
function drawScene(scene: Scene = {}): Promise<Pixels> {
  const { textShift = 0, textWeight = 1, sunRadius = 34, paperTop = 700 } = scene
  const text = (x: number, y: number, size: number, colour: string) =>
    drawText(x + textShift, y + textShift, size, textWeight, colour)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width ?? 1440}" height="900">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#0d1417"/><stop offset="1" stop-color="#e59a54"/>
    </linearGradient>
    <rect width="1440" height="900" fill="url(#sky)"/>
    <circle cx="1080" cy="340" r="${sunRadius}" fill="#ffe3b0"/>
    ${text(130, 250, 110, '#fff')} ${text(130, 420, 21, '#fff')} ${text(130, 450, 21, '#fff')}
    <rect x="130" y="520" width="190" height="52" rx="26" fill="${scene.buttonColour ?? '#f6c27a'}"/>
    ${text(160, 538, 14, '#0b1012')}
    <rect y="${paperTop}" width="1440" height="900" fill="#fbf8f2"/>
    ${text(130, paperTop + 60, 60, '#0b1012')}
  </svg>`
  return decodePicture(Buffer.from(svg))
}

const expected = await drawScene()

describe('two pictures are alike when', () => {
  test('they are the same', async () => {
    expect(await comparePictures(expected, expected)).toMatchObject({ isAlike: true, share: 0 })
  })

  test.each<[string, Scene]>([
    ['text is a pixel further down and to the right', { textShift: 1 }],
    ['text is drawn heavier', { textWeight: 1.15 }],
    ['text is drawn lighter', { textWeight: 0.85 }],
    ['a section begins a pixel lower', { paperTop: 701 }],
  ])('%s', async (_, scene) => {
    const { share } = await comparePictures(expected, await drawScene(scene))
    expect(share).toBeLessThan(0.0005)
  })

  test('one was kept, and is small', async () => {
    const picture = sharp(expected.data, { raw: { width: 1440, height: 900, channels: 3 } })
    const kept = await compressPicture(await picture.png().toBuffer())
    expect(kept.length).toBeLessThan(60_000)
    const { share } = await comparePictures(await decodePicture(kept), expected)
    expect(share).toBe(0)
  })
})

describe('two pictures differ when', () => {
  test.each<[string, Scene]>([
    ['the button has another colour of ours', { buttonColour: '#e07a3f' }],
    ['the sun is missing', { sunRadius: 0 }],
    ['the sun is half as large', { sunRadius: 17 }],
    ['a section has moved by 40 pixels', { paperTop: 740 }],
    ['text has moved by 12 pixels', { textShift: 12 }],
    ['text is missing', { textWeight: 0 }],
    ['one is wider', { width: 1441 }],
  ])('%s', async (_, scene) => {
    const { isAlike, share } = await comparePictures(expected, await drawScene(scene))
    expect(isAlike, `${share} of the pixels`).toBe(false)
  })

  test('and the difference is red where it is', async () => {
    const { difference } = await comparePictures(expected, await drawScene({ sunRadius: 0 }))
    const at = (x: number, y: number) =>
      [...difference.data.slice((y * difference.width + x) * 3)].slice(0, 3)
    expect(at(1080 / 4, 340 / 4)).toEqual([220, 30, 30])
    expect(at(1080 / 4, 540 / 4)).not.toEqual([220, 30, 30])
  })
})
