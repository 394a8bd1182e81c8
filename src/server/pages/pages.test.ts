import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowFolder } from '#tests/server/start-app.ts'
import { loadPages } from './pages.ts'

const page = { type: 'text/html', isImmutable: false, encodings: [] }
const manifest = {
  files: [{ ...page, address: '/', file: 'index.html' }],
  notFound: { ...page, address: '/404', file: 'index.html' },
}

function load(redirects: Record<string, string>) {
  const folder = borrowFolder()
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), '<h1>Home</h1>')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, redirects }))
  return { folder, pages: loadPages(folder) }
}

test('a build that lacks a file or a manifest is a sentence', () => {
  const { folder, pages } = load({})
  expect(pages.find('/')?.variants.identity.bytes.toString()).toBe('<h1>Home</h1>')
  rmSync(join(folder, 'client/index.html'))
  expect(() => loadPages(folder)).toThrow(/^The build in \S+ is broken \(ENOENT.+Run npm run build/)
  rmSync(join(folder, 'manifest.json'))
  expect(() => loadPages(folder)).toThrow(/^There is no build in /)
})

test.each([{ '/': '/' }, { '/a': '/b', '/b': '/' }, { '/a': 'https://evil.example/' }])(
  'a redirect in circles or to another site, %j, is refused',
  (redirects) => {
    expect(() => load(redirects)).toThrow('is broken (the redirect from')
  },
)
