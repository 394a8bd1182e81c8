import { expect, test } from 'vitest'
import { holdScripts } from './hold-scripts.ts'

test('preloads go and the module waits; inline scripts stay as they are', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><script>x()</script><script nonce="n" type="module" async="">m()</script>'
  expect(holdScripts(html)).toBe(
    '<script>x()</script><script nonce="n" type="text/later">m()</script>',
  )
})

test('a module written in a form we do not know stops the build instead of slipping through', () => {
  expect(() => holdScripts('<script async type="module">m()</script>')).toThrow(
    /no longer recognises/,
  )
  expect(() => holdScripts('<link as="script" rel="modulepreload" href="/a.js"/>')).toThrow()
})
