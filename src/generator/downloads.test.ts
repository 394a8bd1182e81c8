import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFiles } from '#content/compose-content.ts'
import { writeMistake } from '#content/mistakes.ts'
import { writeNewPage } from '#content/new-files.ts'
import { contentFiles } from '#tests/shipped-content.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { checkDownloads, describeDownloads } from './downloads.ts'

const root = createTempDir(afterAll)
const page = writeNewPage('Press').replace('Plain sentences', '**[Map](/files/map.pdf)**')
const files = checkFiles(new Map([...contentFiles.texts, ['pages/press', page]]))

/** What is found where content/files has the files, and the page /press links to one. */
function check(names: Record<string, number>) {
  const folder = join(root, JSON.stringify(names).replace(/\W/g, ''))
  mkdirSync(folder)
  for (const [name, bytes] of Object.entries(names)) {
    if (name === 'old') mkdirSync(join(folder, name))
    else writeFileSync(join(folder, name), Buffer.alloc(bytes))
  }
  const { downloads, mistakes, warnings } = checkDownloads(files, folder)
  return { downloads, messages: [...mistakes, ...warnings].map(writeMistake) }
}

test.each([
  [119_500, 'PDF, 120 KB'],
  [1_420_000, 'PDF, 1,4 MB'],
])('a file of %i bytes that a page links to is offered as %s', (bytes, size) => {
  const { downloads, messages } = check({ 'map.pdf': bytes, 'README.md': 1, '.DS_Store': bytes })
  expect(messages).toEqual([])
  expect(describeDownloads(downloads, 'de')).toEqual({ '/files/map.pdf': size })
})

test.each([
  ['maps.pdf', 1, 'links to "/files/map.pdf", and there is no', 'did you mean /files/maps.pdf?'],
  ['other.zip', 1, 'there is no such file in content/files', 'put it there, or take the link'],
])('the link is dead where there is only %s', (name, bytes, wrong, fix) => {
  const [message = ''] = check({ [name]: bytes }).messages
  expect(message).toMatch(/^content\/pages\/press\.yaml, line \d+: "passages" > item 1 > /)
  expect(message).toContain(wrong)
  expect(message).toContain(fix)
})

test.each([
  ['Our Programme 2027.PDF', 1, 'cannot be an address', 'call it our-programme-2027.pdf'],
  ['page.html', 1, 'has the ending ".html"', 'save it as PDF'],
  ['film.mp3', 12_000_000, 'has 12 MB, and 10 MB are the most', 'make it smaller'],
  ['old', 0, 'is a folder', 'put its files into content/files itself'],
  ['more.zip', 1, 'no page links to this file', 'write [words](/files/more.zip) into a text'],
])('%s with %i bytes: %s, %s', (name, bytes, wrong, fix) => {
  const { messages } = check({ 'map.pdf': 1, [name]: bytes })
  expect(messages).toEqual([expect.stringContaining(wrong)])
  expect(messages[0]).toContain(`content/files/${name}: `)
  expect(messages[0]).toContain(fix)
})
