import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { budgets, findOverweight, weighPage } from './budgets.ts'

test('names a page or font that is one byte over its budget', () => {
  const full = {
    address: '/x',
    htmlBytes: budgets.html,
    htmlBudget: budgets.html,
    scriptBytes: 1_000,
    scriptBudget: 1_000,
  }
  expect(findOverweight([full], budgets.fonts)).toEqual([])
  const heavy = { ...full, htmlBytes: budgets.html + 1, scriptBytes: 1_001 }
  expect(findOverweight([heavy], budgets.fonts + 1)).toEqual([
    `/x weighs ${budgets.html + 1} bytes of HTML; its budget is ${budgets.html}.`,
    '/x runs 1001 bytes of script; its budget is 1000.',
    `The fonts weigh ${budgets.fonts + 1} bytes; their budget is ${budgets.fonts}.`,
  ])
})

let client = ''
beforeEach(() => {
  client = createTempDir()
  mkdirSync(join(client, 'assets'))
})

const write = (file: string, text: string) => {
  const compressed = brotliCompressSync(text)
  writeFileSync(join(client, file), text)
  writeFileSync(join(client, `${file}.br`), compressed)
  return compressed.length
}

test('HTML is what is painted: the data of a form counts only where something comes after it', async () => {
  const data = '<script type="application/json" id="form-props">{"kind":"waitlist"}</script>'
  const [page, end] = ['<body><h1>Shop</h1>', '</body></html>']
  const weigh = async (html: string) => {
    const size = write('shop.html', html)
    return { size, ...(await weighPage(client, { address: '/shop', file: 'shop.html', html })) }
  }
  expect((await weigh(page + data + end)).htmlBytes).toBe(brotliCompressSync(page).length)
  const early = await weigh(`<body>${data}<h1>Shop</h1>${end}`)
  expect(early.htmlBytes).toBe(early.size)
})

test('scripts are inline code and every module that hydrates the form, not data', async () => {
  const react = write('assets/react-1a.js', 'export const react = "framework code"')
  const entry = write('assets/entry-2b.js', 'import"./react-1a.js";import("./later-4d.js")')
  const data = '<script type="application/ld+json">{"@type":"Event"}</script>'
  const inline = 'load(document.currentScript.dataset.modules)'
  const html = `${data}<script data-modules="/assets/react-1a.js /assets/entry-2b.js">${inline}</script>`
  write('form.html', html)
  expect(await weighPage(client, { address: '/form', file: 'form.html', html })).toMatchObject({
    scriptBytes: react + entry + brotliCompressSync(inline).length,
    scriptBudget: budgets.interactiveScript,
  })
})
