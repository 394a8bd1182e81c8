import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { choosePhoneWidth } from './phone-version.ts'
import { weighPhotos } from './weigh-photos.ts'

const client = mkdtempSync(join(tmpdir(), 'solstice-photos-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, { recursive: true }))

test('a phone of 360 px with two dots to each loads the next width up', () => {
  expect(choosePhoneWidth('(min-width: 768px) 34vw, 88vw', [320, 480, 640, 832])).toBe(640)
  expect(choosePhoneWidth('50vw', [320, 480])).toBe(480)
  expect(choosePhoneWidth('100vw', [480, 720, 1080])).toBe(720)
  expect(choosePhoneWidth('100vw', [480])).toBe(480)
})

test('a page weighs what a phone loads of each of its photos, and nothing without any', () => {
  for (const [width, bytes] of [
    [480, 7],
    [720, 11],
    [1080, 100],
  ]) {
    writeFileSync(join(client, `assets/photo-a-${width}.avif`), Buffer.alloc(bytes ?? 0))
  }
  const set = [480, 720, 1080].map((width) => `/assets/photo-a-${width}.avif ${width}w`).join(', ')
  const first = `<picture><source type="image/avif" srcSet="${set}" sizes="100vw"/><source type="image/avif" srcSet="/assets/none.avif 9w" sizes="100vw"/><img/></picture>`
  const second = first.replace('100vw', '50vw')
  expect(weighPhotos(client, `<main>${first}<p>${second}</main>`)).toBe(11 + 7)
  expect(weighPhotos(client, '<main><img src="/assets/dawn.svg"></main>')).toBe(0)
})
