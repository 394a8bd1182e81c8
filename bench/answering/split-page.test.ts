import { expect, test } from 'vitest'
import { splitPage } from './split-page.ts'

const form =
  '<div data-island="{&quot;path&quot;:&quot;/apply&quot;}"><form><p>Name</p></form></div>'
const script = '<script data-modules="/a.js">load()</script>'

test('a form and what wakes it are taken out of a page, and all else stays', () => {
  expect(splitPage(`<body><h1>Hi</h1>${form}<p>x</p>${script}<script>y()</script></body>`)).toEqual(
    {
      before: '<body><h1>Hi</h1>',
      after: '<p>x</p><script>y()</script></body>',
      props: { path: '/apply' },
    },
  )
})

test('a page without a form can not be split', () => {
  expect(() => splitPage('<body><h1>Hi</h1></body>')).toThrow('no form')
})
