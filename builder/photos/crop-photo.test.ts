import { expect, test } from 'vitest'
import { photoSlots } from '#art/photo-slots.ts'
import { cropPhoto, moveFocus, readFocus } from './crop-photo.ts'

const wide = { width: 4000, height: 3000 }

test('a picture is cut to its place from the side that is too long', () => {
  expect(cropPhoto(wide, [4, 5], [50, 50])).toEqual({
    width: 2400,
    height: 3000,
    left: 800,
    top: 0,
  })
  expect(cropPhoto(wide, [2, 1], [50, 50])).toEqual({
    width: 4000,
    height: 2000,
    left: 0,
    top: 500,
  })
})

test('the focus stays in the middle, as far as there is picture around it', () => {
  expect(cropPhoto(wide, [4, 5], [70, 50]).left).toBe(1600)
  expect(cropPhoto(wide, [4, 5], [60, 50]).left).toBe(1200)
  expect(cropPhoto(wide, [4, 5], [0, 50]).left).toBe(0)
  expect(cropPhoto(wide, [2, 1], [50, 100]).top).toBe(1000)
})

test('where the focus lies in what is left is told to the sheet', () => {
  const box = cropPhoto(wide, [2, 1], [30, 10])
  expect(box.top).toBe(0)
  expect(moveFocus(wide, box, [30, 10])).toEqual([30, 15])
})

test('a focus is a side or two shares, and nothing else', () => {
  expect(readFocus('top')).toEqual([50, 0])
  expect(readFocus('30% 20%')).toEqual([30, 20])
  expect(readFocus('12.5% 100%')).toEqual([12.5, 100])
  for (const words of ['upper', '30 20', '30%', '120% 10%', '-3% 5%', 'toString']) {
    expect(readFocus(words), words).toBeUndefined()
  }
})

test.each(Object.entries(photoSlots))(
  'the smallest photo that %s takes fills every shape of it, and no two files are called alike',
  (_, { shapes, least: [width, height] }) => {
    for (const { ratio, widths } of shapes) {
      const box = cropPhoto({ width, height }, ratio, [50, 50])
      expect(box.width).toBeGreaterThanOrEqual(widths[0] ?? 0)
    }
    const widths = shapes.flatMap((shape) => [...shape.widths])
    expect(new Set(widths).size).toBe(widths.length)
  },
)
