import { expect, test } from 'vitest'
import { shortenErrors } from './shorten-errors.ts'

test('a mistake in a file keeps its place and loses its stack', () => {
  const errors = `\u001b[33m[PLUGIN_TIMINGS] \u001b[0mJavaScript callbacks ran for 2.8s.
  - plugin share-images generateBundle (32%, 1.1s, 1 call)

Build failed with 1 error:

[builtin:vite-transform] Expected \`,\` or \`}\` but found \`Identifier\`
   ╭─[ app/content/questions.ts:7:5 ]
 7 │     answer: [
───╯
    at aggregate (file:///node_modules/rolldown/dist/shared/error.mjs:48:18)
    at async Object.buildApp (file:///node_modules/vite/dist/node.js:35204:38) {
  errors: [Getter/Setter]
}
`
  expect(shortenErrors(errors)).toBe(`Build failed with 1 error:

[builtin:vite-transform] Expected \`,\` or \`}\` but found \`Identifier\`
   ╭─[ app/content/questions.ts:7:5 ]
 7 │     answer: [
───╯`)
})

test('of a page that could not be drawn only the reason stays', () => {
  const errors = `TypeError: item.answer.map is not a function
    at Questions (file:///build/site-1/server/index.js:10:3)
Error: Prerender: Request failed for /faq
<!DOCTYPE html><html lang="en"><body>
Much</body></html>
    at prerender (file:///node_modules/@react-router/dev/dist/vite.js:848:64)
`
  expect(shortenErrors(errors)).toBe(
    'TypeError: item.answer.map is not a function\nError: Prerender: Request failed for /faq',
  )
})
