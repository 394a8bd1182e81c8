import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPageRenderer } from './render-page.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-renderer-'))
  mkdirSync(join(folder, 'server'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

const writeBuild = (source: string) => writeFileSync(join(folder, 'server', 'forms.js'), source)

test('before the pages are loaded nothing is wrong', () => {
  expect(createPageRenderer(folder).isSound()).toBe(true)
})

test.each([
  ['are missing', () => {}],
  ['are broken', () => writeBuild('throw new Error("half a build")')],
])('pages that %s are said, and tried again once they are there', async (_, prepare) => {
  prepare()
  const renderer = createPageRenderer(folder)
  await expect(renderer.load()).rejects.toThrow()
  expect(renderer.isSound()).toBe(false)
  writeBuild('export const receiveLead = () => {}; export const renderAnswer = () => {}')
  await renderer.load()
  expect(renderer.isSound()).toBe(true)
})
