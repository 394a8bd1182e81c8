import { expect, test } from 'vitest'
import { checkFiles, composeContent } from '#content/compose-content.ts'
import { writeMistake } from '#content/mistakes.ts'
import { writeNewGathering, writeNewPage } from '#content/new-files.ts'
import { nameFile } from '#content/texts.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { contentFiles, facts } from '#tests/shipped-content.ts'

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

const [first = ''] = contentFiles.outline.gatherings
const hasRoom = contentFiles.outline.gatherings.length < 8
const midsummer = (contentFiles.texts.get(`gatherings/${first}`) ?? '')
  .replace(/^(starts|ends): .*/gm, '$1: July 24')
  .replace(/^(season|footer): .*\n/gm, '')

/** Every sentence about content/ with other gatherings than those that ship. */
function listGatheringMessages(changed: Record<string, string | undefined>) {
  const texts = new Map(contentFiles.texts)
  for (const [name, text] of Object.entries(changed)) {
    if (text === undefined) texts.delete(name)
    else texts.set(name, text)
  }
  return checkFiles(texts).mistakes.map(writeMistake)
}

test.runIf(hasRoom)(
  'a file in content/gatherings/ is a gathering, in the season of its days',
  () => {
    const texts = new Map([...contentFiles.texts, ['gatherings/midsummer', midsummer]])
    const { gatherings } = composeContent(checkFiles(texts), facts.builtOn)
    const days = gatherings.map(({ starts: { month, day } }) => 100 * month + day)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(gatherings.find(({ slug }) => slug === 'midsummer')).toMatchObject({
      path: '/midsummer',
      season: 'summer',
      place: gatherings[0]?.place,
    })
  },
)

test.runIf(contentFiles.outline.gatherings.length > 2)(
  'a gathering that is taken away is gone from bar, footer and list; a link to it is a mistake',
  () => {
    const taken = { [`gatherings/${first}`]: undefined }
    const links = [...contentFiles.texts].filter(([name, text]) => {
      return !name.startsWith('gatherings/') && text.includes(`to: /${first}\n`)
    })
    const messages = listGatheringMessages(taken)
    expect(messages).toHaveLength(links.length)
    for (const message of messages) {
      expect(message).toContain(`cannot be "/${first}", because there is no such page`)
      expect(message).toContain('lead its visitors on in content/redirects.yaml')
    }
    const moved = `${redirects}- from: /${first}\n  to: /immersions\n`
    const unlinked = links.map(([name, text]) => [
      name,
      text.replaceAll(`to: /${first}\n`, 'to: /immersions\n'),
    ])
    const changed = { ...taken, ...Object.fromEntries(unlinked), redirects: moved }
    expect(listGatheringMessages(changed)).toEqual([])
  },
)

test.runIf(hasRoom)('a new gathering has no mistake', () => {
  const text = writeNewGathering({ name: 'Harvest', starts: 'August 24' })
  expect(listGatheringMessages({ 'gatherings/harvest': text })).toEqual([])
})

test.each([
  ['gatherings/Mid summer', 'small letters, digits and hyphens: call it mid-summer.yaml'],
  [`gatherings/${'a'.repeat(61)}`, 'more than 60 letters: give it a shorter one'],
  ['gatherings/apply', 'the site has that address: give the file another name'],
  ['gatherings/contact', 'content/redirects.yaml leads on from there'],
  ['gatherings/career', 'a career.yaml in content/pages/ and one in content/gatherings/'],
  ['gatherings/2027/midsummer', 'move it to content/gatherings/midsummer.yaml'],
  ['gatherings/midsummer.yml', 'move it to content/gatherings/midsummer.yaml'],
  ['pages/midsummer', 'move it to content/gatherings/midsummer.yaml'],
  ['midsummer', 'move it to content/gatherings/midsummer.yaml'],
])('refuses the gathering %s: %s', (name, message) => {
  expect(listGatheringMessages({ [name]: midsummer, redirects })).toContainEqual(
    expect.stringContaining(message),
  )
})

test.each([
  [1, 'add what is missing'],
  [9, 'take some out'],
])('refuses %i gatherings', (count, advice) => {
  const files = contentFiles.outline.gatherings.map((name) => [`gatherings/${name}`, undefined])
  const more = Array.from({ length: count }, (_, at) => [`gatherings/day-${at + 1}`, midsummer])
  expect(listGatheringMessages(Object.fromEntries([...files, ...more]))).toContainEqual(
    `content/gatherings/: the year has room for 2 to 8 gatherings, and there are ${count}: ${advice}.`,
  )
})

test('refuses a column that the footer does not have', () => {
  expect(listMessages('press', `${page}footer: ${column}x\n`)).toEqual([
    expect.stringContaining(`"footer" cannot be "${column}x": did you mean ${column}?`),
  ])
})
