import { expect, test } from 'vitest'
import { checkFiles } from '#content/compose-content.ts'
import { writeNewPage } from '#content/list-samples.ts'
import { writeMistake } from '#content/mistakes.ts'
import { nameFile } from '#content/texts.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { contentFiles } from '#tests/shipped-content.ts'

const page = writeNewPage('Press')
const [column = ''] = contentFiles.outline.columns
const redirects = '- from: /contact\n  to: /apply\n'

const listMessages = (name: string, text = page) =>
  checkFiles(new Map([...contentFiles.texts, ['redirects', redirects], [`pages/${name}`, text]]))
    // The bar that ships has room for one more; an owner's may be full, a mistake of navigation.yaml.
    .mistakes.filter(({ file }) => isAsShipped || file === nameFile(`pages/${name}`))
    .map(writeMistake)

test.each(['Press', 'Voices & faces: 2027', '“Why?” #1'])(
  'a new page %j has no mistake, and may stand in the menu and in the footer',
  (heading) => {
    const text = writeNewPage(heading)
    expect(listMessages('press', text)).toEqual([])
    expect(listMessages('press', `${text}menu: Press\nfooter: ${column}\n`)).toEqual([])
  },
)

test.each([
  ['apply', 'the site has that address', 'give the file another name'],
  ['healthz', 'the site has that address', 'give the file another name'],
  ['contact', 'content/redirects.yaml leads on from there', 'give the file another name'],
  ['Press kit', 'small letters, digits and hyphens', 'call it press-kit.yaml'],
])('refuses the name %j', (name, why, fix) => {
  const [message = '', ...others] = listMessages(name)
  expect(others).toEqual([])
  expect(message).toMatch(/^content\/pages\/.+\.yaml, line \d+: the file .+\.$/)
  expect(message).toContain(why)
  expect(message).toContain(fix)
})

test('refuses a column that the footer does not have', () => {
  expect(listMessages('press', `${page}footer: ${column}x\n`)).toEqual([
    expect.stringContaining(`"footer" cannot be "${column}x": did you mean ${column}?`),
  ])
})
