import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowFolder } from '#tests/server/start-app.ts'
import { createPageRenderer } from './render-page.ts'

function writeBuild(code: string) {
  const folder = borrowFolder()
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server', 'forms.js'), code)
  return createPageRenderer(folder)
}

test('a build whose code cannot be loaded is not sound', async () => {
  const renderer = writeBuild('throw new Error("half a build")')
  expect(renderer.isSound()).toBe(true)
  await expect(renderer.load()).rejects.toThrow('half a build')
  expect(renderer.isSound()).toBe(false)
})

test('puts the rendered form into the built page, and says how long to wait', async () => {
  const { renderPage } = writeBuild(`
    export const receiveLead = async () => ({ status: 429, answer: {}, retryAfterSeconds: 42 })
    export const renderAnswer = (html) => html + '<p>wait</p>'`)
  const post = new Request('https://solstice.example/shop', { method: 'POST', body: 'name=' })
  const answer = await renderPage(post, {
    html: '<p>built</p>',
    saveLead: async () => ({ outcome: 'saved' }),
    reportError: () => {},
  })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
  expect(await answer.text()).toBe('<p>built</p><p>wait</p>')
})
