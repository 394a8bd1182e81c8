import { expect, test } from 'vitest'
import { checkFiles, composeContent } from '#content/compose-content.ts'
import { writeMistake } from '#content/mistakes.ts'
import { switchablePages } from '#content/paths.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { contentFiles, facts } from '#tests/shipped-content.ts'

const site = contentFiles.texts.get('site') ?? ''

/** content/ with pages switched off, and with other changes. */
function switchOff(off: string, changed: Record<string, string> = {}) {
  const texts = new Map([...contentFiles.texts, ['site', `${site}${off}`]])
  for (const [name, text] of Object.entries(changed)) texts.set(name, text)
  return texts
}

const listMessages = (texts: Map<string, string>) => checkFiles(texts).mistakes.map(writeMistake)

test.each(Object.entries(switchablePages))(
  'without /%s there is no link to it, or a sentence says which has to lead elsewhere',
  (slug, file) => {
    // Nothing reads its file.
    const files = checkFiles(switchOff(`off: [${slug}]\n`, { [file]: 'nothing: right' }))
    const others = files.mistakes.filter(
      ({ message }) => !message.includes(`switches /${slug} off`),
    )
    expect(others).toEqual([])
    if (files.mistakes.length > 0) return
    const content = composeContent(files, facts.builtOn)
    expect(JSON.stringify(content)).not.toMatch(new RegExp(`"/${slug}["#]`))
  },
)

const link = (to: string) => `heading: Begin\nlead: Now.\naction:\n  label: Go\n  to: ${to}\n`

test.skipIf(!isAsShipped).each([
  [
    'off: [apply]\n',
    {},
    /^content\/site.yaml, line \d+: .+ cannot be "apply", because no site can do/,
  ],
  ['off: [shoop]\n', {}, /cannot be "shoop": did you mean shop\?$/],
  ['off: [press]\n', {}, /cannot be "press": write one of shop, /],
  [
    'off: [shop]\n',
    { 'next-step': link('/shop') },
    /"action" > "to" cannot be "\/shop", because content\/site/,
  ],
  [
    'off: [coaching]\n',
    { 'next-step': link('/coaching#virtue') },
    /switches \/coaching off: write the/,
  ],
])('%j %j', (off, changed, message) => {
  expect(listMessages(switchOff(off, changed))).toContainEqual(expect.stringMatching(message))
})

test('an old redirect to such a page goes with it, and its own address may lead on', () => {
  const redirects = '- from: /store\n  to: /shop\n- from: /shop\n  to: /retreats\n'
  const files = checkFiles(switchOff('off: [shop]\n', { redirects }))
  expect(composeContent(files, facts.builtOn).redirects).toEqual({ '/shop': '/retreats' })
})
