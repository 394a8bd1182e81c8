import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { findFaults, findWarnings, weighPage } from './page-weight.ts'

const client = mkdtempSync(join(tmpdir(), 'solstice-weight-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, { recursive: true }))

/** Writes a file of the build, and returns its size in brotli. */
function writeBuilt(file: string, text: string): number {
  const compressed = brotliCompressSync(text)
  writeFileSync(join(client, file), text)
  writeFileSync(join(client, `${file}.br`), compressed)
  return compressed.length
}

const weight = { address: '/x', isInteractive: false, htmlBytes: 1, scriptBytes: 1, photoBytes: 0 }
const full = { ...weight, htmlBytes: budgets.html, scriptBytes: budgets.staticScript }
const heavy = { ...full, htmlBytes: budgets.html + 1, scriptBytes: budgets.staticScript + 1 }

test('a page over its budgets fails the build, by a byte', () => {
  expect(findFaults('<p>fit</p>', full)).toEqual([])
  expect(findFaults('', heavy)).toEqual([
    `/x weighs ${budgets.html + 1} bytes of HTML; its budget is ${budgets.html}.`,
    `/x runs ${budgets.staticScript + 1} bytes of script; its budget is ${budgets.staticScript}.`,
  ])
  const form = { ...weight, isInteractive: true, scriptBytes: budgets.interactiveScript }
  expect(findFaults('', form)).toEqual([])
  expect(findFaults('', { ...form, scriptBytes: form.scriptBytes + 1 })).toHaveLength(1)
})

test('with words of the owner it is a warning', () => {
  expect(findFaults('', heavy, false)).toEqual([])
  expect(findWarnings(heavy, false)).toEqual(findFaults('', heavy))
})

test('a style attribute fails the build, because the security policy forbids it', () => {
  expect(findFaults('<p class="a" style="color:red">x</p>', weight)).toHaveLength(1)
  expect(findFaults('<p>a style="plain" one</p>', weight)).toEqual([])
})

test('scripts are inline code and every module that hydrates the form, not data', () => {
  const react = writeBuilt('assets/react-1a.js', 'export const react = "framework code"')
  const entry = writeBuilt('assets/entry-2b.js', 'import"./react-1a.js";import("./later-4d.js")')
  writeBuilt('assets/later-4d.js', 'export default "not needed at the start"')
  const data = '<script type="application/ld+json">{"@type":"Event"}</script>'
  const inline = 'load(document.currentScript.dataset.modules)'
  const html = `${data}<script data-modules="/assets/entry-2b.js">${inline}</script>`
  writeBuilt('form.html', html)
  expect(weighPage(client, { address: '/form', file: 'form.html', html })).toMatchObject({
    isInteractive: true,
    scriptBytes: react + entry + brotliCompressSync(inline).length,
  })
})
