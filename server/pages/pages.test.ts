import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { type BuildManifest, createPages, loadPages } from './pages.ts'

const page = {
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  encodings: [],
}
const manifest: BuildManifest = {
  files: [
    { ...page, address: '/', file: 'index.html' },
    { ...page, address: '/apply', file: 'apply.html', encodings: ['br', 'gzip'] },
  ],
  notFound: { ...page, address: '/404', file: '404.html' },
}
const contents: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'apply.html': '<h1>Apply</h1>',
  'apply.html.br': 'br bytes',
  'apply.html.gz': 'gzip bytes',
  '404.html': '<h1>Missed</h1>',
}
const readBytes = (file: string) => new TextEncoder().encode(contents[file])
const readText = (bytes?: Uint8Array) => new TextDecoder().decode(bytes)

let build = ''
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'solstice-pages-'))
  mkdirSync(join(build, 'client'))
  for (const [file, text] of Object.entries(contents)) {
    writeFileSync(join(build, 'client', file), text)
  }
  writeFileSync(join(build, 'manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(build, { recursive: true }))

test('a listed address is found with its bytes and its compressed copies', () => {
  const apply = createPages(manifest, readBytes).find('/apply')
  expect(readText(apply?.variants.identity.bytes)).toBe('<h1>Apply</h1>')
  expect(readText(apply?.variants.br?.bytes)).toBe('br bytes')
  expect(readText(apply?.variants.gzip?.bytes)).toBe('gzip bytes')
})

test.each(['', '/apply/', '/APPLY', '/apply.html', 'apply', '/../apply', '/client/apply.html'])(
  'the address %j is not found, because only exact addresses are',
  (address) => {
    expect(createPages(manifest, readBytes).find(address)).toBeUndefined()
  },
)

test('names that every object has are not addresses', () => {
  const pages = createPages(manifest, readBytes)
  expect(pages.find('constructor')).toBeUndefined()
  expect(pages.find('__proto__')).toBeUndefined()
})

test('the entity tag is strong, follows the content and differs by encoding', () => {
  const pages = createPages(manifest, readBytes)
  const { identity, br, gzip } = pages.find('/apply')?.variants ?? {}
  expect(identity?.entityTag).toMatch(/^"[\w-]{22}"$/)
  expect(br?.entityTag).toBe(identity?.entityTag.replace(/"$/, '-br"'))
  expect(gzip?.entityTag).toBe(identity?.entityTag.replace(/"$/, '-gzip"'))
  expect(pages.find('/')?.variants.identity.entityTag).not.toBe(identity?.entityTag)
})

test('a build on the disk is read by path and by URL', () => {
  for (const folder of [build, pathToFileURL(`${build}/`)]) {
    const pages = loadPages(folder)
    expect(readText(pages.find('/')?.variants.identity.bytes)).toBe('<h1>Home</h1>')
    expect(readText(pages.notFound.variants.identity.bytes)).toBe('<h1>Missed</h1>')
  }
})

test('a file that changes after loading is still served as it was', () => {
  const pages = loadPages(build)
  writeFileSync(join(build, 'client', 'index.html'), 'changed')
  expect(readText(pages.find('/')?.variants.identity.bytes)).toBe('<h1>Home</h1>')
})

test('without a build a sentence says what to run', () => {
  rmSync(join(build, 'manifest.json'))
  expect(() => loadPages(build)).toThrow(
    new StartError(`There is no build in ${build}/. Run npm start or npm run build first.`),
  )
})

test('a folder below the current one is named as people write it', () => {
  expect(() => loadPages('no-build-here')).toThrow('There is no build in no-build-here/.')
})

test.each([
  ['{ "files": [', /JSON/],
  ['null', /does not list files/],
  ['{"files":[]}', /does not list files and notFound/],
  ['{"files":[{"address":"/"}],"notFound":{}}', /wrong entry \{"address":"\/"\}/],
  [JSON.stringify({ ...manifest, files: [null] }), /wrong entry null/],
  [
    JSON.stringify({ ...manifest, notFound: { ...manifest.notFound, encodings: ['zip'] } }),
    /wrong entry/,
  ],
])('the broken manifest %s is explained', (text, reason) => {
  writeFileSync(join(build, 'manifest.json'), text)
  expect(() => loadPages(build)).toThrow(StartError)
  expect(() => loadPages(build)).toThrow(reason)
  expect(() => loadPages(build)).toThrow(/is broken .+ Run npm run build again\.$/)
})

test('a listed file that is missing stops the start and is named', () => {
  rmSync(join(build, 'client', 'apply.html.br'))
  expect(() => loadPages(build)).toThrow(/apply\.html\.br.+Run npm run build again\.$/)
})
