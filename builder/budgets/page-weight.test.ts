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

function writeBuilt(file: string, text: string): number {
  const packed = brotliCompressSync(text)
  writeFileSync(join(client, file), text)
  writeFileSync(join(client, `${file}.br`), packed)
  return packed.length
}

const weight = { address: '/x', isInteractive: false, htmlBytes: 1, scriptBytes: 1, photoBytes: 0 }

test('a page at its budgets is fit, a byte more is named with both numbers', () => {
  const full = { ...weight, htmlBytes: budgets.html, scriptBytes: budgets.staticScript }
  expect(findFaults('<p>fit</p>', full)).toEqual([])
  expect(findFaults('', { ...full, htmlBytes: budgets.html + 1 })).toEqual([
    '/x weighs 13601 bytes of HTML; its budget is 13600.',
  ])
  expect(findFaults('', { ...full, scriptBytes: budgets.staticScript + 1 })).toEqual([
    '/x runs 1001 bytes of script; its budget is 1000.',
  ])
})

test('with words of his own an owner is told, and the page is served', () => {
  const heavy = { ...weight, htmlBytes: budgets.html + 1, scriptBytes: budgets.staticScript + 1 }
  expect(findWarnings(heavy)).toEqual([])
  expect(findFaults('<p style="">x</p>', heavy, false)).toEqual([
    '/x carries a style attribute, which its content security policy forbids.',
  ])
  expect(findWarnings(heavy, false)).toEqual([
    '/x weighs 13601 bytes of HTML; its budget is 13600.',
    '/x runs 1001 bytes of script; its budget is 1000.',
  ])
})

test('a page with a form may run more script, up to its own budget', () => {
  const alive = { ...weight, isInteractive: true, scriptBytes: budgets.interactiveScript }
  expect(findFaults('', alive)).toEqual([])
  expect(findFaults('', { ...alive, scriptBytes: budgets.interactiveScript + 1 })).toHaveLength(1)
})

test('a style attribute is a fault; the word in a text is not', () => {
  expect(findFaults('<p class="a" style="color:red">x</p>', weight)).toEqual([
    '/x carries a style attribute, which its content security policy forbids.',
  ])
  expect(findFaults('<p>a style="plain" one</p>', weight)).toEqual([])
})

test('inline script counts, JSON in a script element does not', () => {
  const rules = '<script type="speculationrules">{"prerender":[]}</script>'
  const ld = '<script type="application/ld+json">{"@type":"Event"}</script>'
  const script = 'console.log("some script, long enough to weigh something")'
  const html = `${rules}${ld}<script>${script}</script>`
  writeBuilt('static.html', html)
  const page = weighPage(client, { address: '/static', file: 'static.html', html })
  expect(page.isInteractive).toBe(false)
  expect(page.scriptBytes).toBe(brotliCompressSync(script).length)
})

test('a page with a form weighs every module that hydrates it, once, and none that comes later', () => {
  const packages = writeBuilt(
    'assets/packages-1a.js',
    'export const react = "a lot of framework code"',
  )
  const entry = writeBuilt(
    'assets/entry-2b.js',
    'import{react}from"./packages-1a.js";import"./part-3c.js";import("./later-4d.js")',
  )
  const part = writeBuilt('assets/part-3c.js', 'import"./packages-1a.js";export default 1')
  writeBuilt('assets/later-4d.js', 'export default "not needed at the start"'.repeat(20))
  const text = 'load(document.currentScript.dataset.modules)'
  const html = `<script data-modules="/assets/packages-1a.js /assets/entry-2b.js">${text}</script>`
  writeBuilt('form.html', html)
  const page = weighPage(client, { address: '/form', file: 'form.html', html })
  expect(page.isInteractive).toBe(true)
  expect(page.scriptBytes).toBe(packages + entry + part + brotliCompressSync(text).length)
})
