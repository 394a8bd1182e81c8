import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestSite, pages } from '#tests/server/start-app.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { formPagesFile, loadAnswerPost } from './load-answer-post.ts'

/** A build with that code, and with pages in parts where it is one of today. */
function makeBuild(code: string, formPages?: object): string {
  const folder = createTempDir()
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/forms.js'), code)
  if (formPages) writeFileSync(join(folder, formPagesFile), JSON.stringify(formPages))
  return folder
}

const answerParts = `export const answerPost = async (request, page) =>
  ({ status: 429, html: page.beforeForm + '<p>wait</p>', retryAfterSeconds: 42 })`

test.each([
  ['a build', answerParts, { '/shop': { beforeForm: 'shop.html' } }],
  [
    'a build of version 0.1',
    `export const answerPost = async (request, html) =>
      ({ status: 429, html: html + '<p>wait</p>', retryAfterSeconds: 42 })`,
    undefined,
  ],
  [
    'an earlier build of version 0.1',
    `export const receiveLead = async () => ({ status: 429, answer: {}, retryAfterSeconds: 42 })
    export const renderAnswer = (html) => html + '<p>wait</p>'`,
    undefined,
  ],
])(
  'lets the code of %s answer with its page, and says how long to wait',
  async (_, code, formPages) => {
    const answerPost = await loadAnswerPost(makeBuild(code, formPages))
    const { postForm } = createTestSite({ answerPost })
    const answer = await postForm('name=')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '42'])
    expect(await answer.text()).toBe('shop.html<p>wait</p>')
  },
)

test('a page without a form answers none', async () => {
  const answerPost = await loadAnswerPost(makeBuild(answerParts, {}))
  const request = new Request('https://solstice.example/shop', { method: 'POST' })
  const shop = pages.find('/shop')
  if (!shop) throw new Error('The test site has no shop.')
  const dependencies = {
    saveLead: async () => expect.unreachable(),
    reportError: expect.unreachable,
  }
  await expect(answerPost(request, shop, dependencies)).rejects.toThrow(
    'A form was posted to /shop, which has none.',
  )
})
