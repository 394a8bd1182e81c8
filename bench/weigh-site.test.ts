import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { weighSite } from './weigh-site.ts'

const build = mkdtempSync(join(tmpdir(), 'solstice-site-'))
mkdirSync(join(build, 'client/assets'), { recursive: true })
afterAll(() => rmSync(build, { recursive: true }))

function writePage(address: string, html: string) {
  const file = `${address.slice(1)}.html`
  writeFileSync(join(build, 'client', file), html)
  writeFileSync(join(build, 'client', `${file}.br`), brotliCompressSync(html))
  return { address, file }
}

test('every page is weighed, and the one over its budget is named', () => {
  const light = writePage('/light', '<p>light</p>')
  const heavy = writePage('/heavy', `<p>${randomBytes(20_000).toString('base64')}</p>`)
  const notFound = writePage('/404', '<p>missed</p>')
  const style = { address: '/a.css', file: 'a.css' }
  const manifest = { files: [light, style, heavy], notFound }
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(manifest))
  const { pages, faults } = weighSite(build)
  expect(pages.map(({ address }) => address)).toEqual(['/light', '/heavy', '/404'])
  expect(faults).toEqual([expect.stringMatching(/^\/heavy weighs \d+ bytes of HTML/)])
})
