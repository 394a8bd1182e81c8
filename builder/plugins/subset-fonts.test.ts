import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFont } from '#tests/pages/read-font.ts'
import { displayFace, listOwnCharacters, subsetFace } from './subset-fonts.ts'

const app = mkdtempSync(join(tmpdir(), 'solstice-words-'))
mkdirSync(join(app, 'content'))
afterAll(() => rmSync(app, { recursive: true }))

test('the characters of words, drawings and sheets are listed once and in order, tests are not', () => {
  writeFileSync(join(app, 'content/home.yaml'), 'caña')
  writeFileSync(join(app, 'bar.tsx'), 'año…')
  writeFileSync(join(app, 'bar.css'), '–')
  writeFileSync(join(app, 'bar.test.ts'), 'Ω')
  expect(listOwnCharacters([app])).toBe('acoñ–…')
})

test('a font is cut down once for the same characters', async () => {
  const file = await subsetFace(displayFace, '…')
  const { mtimeMs } = statSync(file)
  expect(await subsetFace(displayFace, '…')).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
})

test('a new character in the words is a new font that draws it', async () => {
  const [before, after] = [await subsetFace(displayFace, '…'), await subsetFace(displayFace, '…ñ')]
  expect(after).not.toBe(before)
  expect((await readFont(readFileSync(before))).canDraw('ñ')).toBe(false)
  expect((await readFont(readFileSync(after))).canDraw('ñ')).toBe(true)
})
