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

const post = () => new Request('https://solstice.example/shop', { method: 'POST', body: 'name=' })

function render(code: string) {
  writeBuild(code)
  const options = {
    html: '<p>built</p>',
    saveLead: async () => ({ outcome: 'saved' }) as const,
    reportError: () => {},
  }
  return createPageRenderer(folder).renderPage(post(), options)
}

test('a form that is over its limit says how long to wait', async () => {
  const answer = await render(`
    export const receiveLead = async () => ({ status: 429, answer: {}, retryAfterSeconds: 42 })
    export const renderAnswer = (html) => html + '<p>wait</p>'`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
  expect(await answer.text()).toBe('<p>built</p><p>wait</p>')
})

test('an exception while rendering reaches the caller', async () => {
  const rendered = render(`
    export const receiveLead = async () => ({ status: 422, answer: {} })
    export const renderAnswer = () => { throw new Error('broken') }`)
  await expect(rendered).rejects.toThrow('broken')
})
