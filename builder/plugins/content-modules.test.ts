import { copyFileSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameWords } from './content-modules.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'founders.yaml')
  writeFileSync(file, '- name: Before\n')
  return { folder, file }
}

test('the same words keep their name, also while the next ones are being written beside them', () => {
  const { folder, file } = makeFolder()
  const name = nameWords(folder)
  expect(nameWords(folder)).toBe(name)
  writeFileSync(`${file}.unfinished-1`, '- name: Behind\n')
  expect(nameWords(folder)).toBe(name)
})

test('what takes the place of a file has a name of its own, whenever it was written', () => {
  const { folder, file } = makeFolder()
  const names = [nameWords(folder)]
  const replaceWith = (written: Date) => {
    writeFileSync(`${file}.unfinished-1`, '- name: Behind\n')
    utimesSync(`${file}.unfinished-1`, written, written)
    names.push(nameWords(folder))
    renameSync(`${file}.unfinished-1`, file)
    names.push(nameWords(folder))
  }
  replaceWith(new Date())
  replaceWith(new Date('2026-01-01'))
  expect(names[1]).toBe(names[0])
  expect(names[3]).toBe(names[2])
  expect(new Set(names).size).toBe(3)
})

test('a file that is added or taken away gives the words another name', () => {
  const { folder, file } = makeFolder()
  const before = nameWords(folder)
  copyFileSync(file, join(folder, 'questions.yaml'))
  expect(nameWords(folder)).not.toBe(before)
  rmSync(join(folder, 'questions.yaml'))
  expect(nameWords(folder)).toBe(before)
})
