import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { checkFile } from '#content/check-file.ts'
import { checkFiles, composeContent } from '#content/compose-content.ts'
import { monthDay } from '#content/day-fields.ts'
import {
  choice,
  colour,
  flag,
  group,
  line,
  lineBetween,
  list,
  optional,
  photo,
  prose,
  wholeNumber,
} from '#content/fields.ts'
import { link } from '#content/link-field.ts'
import { writeMistake } from '#content/mistakes.ts'
import { testimonial } from '#content/shapes.ts'
import { nameFile } from '#content/texts.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { contentFiles, facts, content as shipped } from '#tests/shipped-content.ts'

const schema = group({
  title: lineBetween(5, 22),
  mission: group({ heading: line(30), statement: prose(200) }),
  to: link,
  season: choice(['dawn', 'winter']),
  months: wholeNumber(1, 12),
  starts: monthDay,
  sun: colour,
  points: list(line(20), { min: 2, max: 3 }),
  photo: photo('founder'),
  sample: flag(''),
  quotes: optional(list(testimonial, { max: 2 })),
})

const text = `title: A whole title
mission:
  heading: Our Mission
  statement: >-
    Solstice offers
    coaching.
to: /apply
season: dawn
months: 12
starts: March 19
sun: f6c27a
points:
  - One
  - Two
photo:
  file: Lake.jpg
  alt: A lake
sample: yes
`
const mission = 'heading: Our Mission'
const quote = 'quotes:\n  - quote: It was good.\n    name: Tom\n    context: Came alone\n'

/** Every sentence about a file. */
const listMessages = (schema: v.GenericSchema, text: string, file = 'content/home.yaml') =>
  checkFile(schema, text, file, contentFiles.outline).mistakes.map(writeMistake)

type Row = [from: string | RegExp, to: string, line: number, wrong: string, fix: string]

test('the fixture has no mistake', () => {
  expect(listMessages(schema, text)).toEqual([])
  expect(listMessages(schema, `${text}${quote}    sample: yes\n`)).toEqual([])
})

test.each<Row>([
  // How the file is written.
  [mission, 'heading Our Mission', 3, 'has no colon', 'write "name: words"'],
  [mission, 'heading:Our Mission', 3, 'has no space after its colon', 'write "name: words"'],
  [/$/, quote.replace(': It', ':It'), 20, 'has no space after its colon', 'write "name: words"'],
  [` ${mission}`, mission, 4, 'does not stand under the line above', 'give it as many spaces'],
  [`  ${mission}`, `\t${mission}`, 3, 'begins with a tab', 'use spaces'],
  [`  ${mission}`, `\u00a0\u00a0${mission}`, 3, 'looks like spaces', 'use spaces'],
  [mission, `${mission}: yours`, 3, 'has a colon inside the words', 'put ">-"'],
  [mission, 'heading: We are #1', 3, 'has " #" in it', 'put ">-"'],
  [mission, 'heading: "Our Mission', 3, 'quotation mark that is not closed', 'close it'],
  [mission, 'heading: "Our" Mission', 3, 'goes on after a closing quotation mark', 'put ">-"'],
  [mission, 'heading: !Our Mission', 3, 'a sign that swallows the word', 'put ">-"'],
  [mission, 'heading: *Our* Mission', 3, 'a sign that swallows the word', 'put ">-"'],
  [mission, 'heading: [Our] Mission', 3, 'begins with a bracket', 'put ">-"'],
  [mission, 'heading: @home', 3, 'a sign that has a meaning of its own', 'put ">-"'],
  [mission, 'heading: > Our', 3, 'has words beside the sign for a block', 'put ">-"'],
  ['statement: >-', 'statement:', 5, 'has no colon', 'put ">-" after its colon'],
  ['    Solstice', 'Solstice', 5, 'belongs to the words above it', 'give it as many spaces'],
  ['    coaching', '       coaching', 6, 'has more spaces than the words', 'give it as many'],
  ['- One', '-One', 13, 'has no space after the dash', 'write "- "'],
  ['mission:', '---\nmission:', 2, 'ends the file', 'take this line out'],
  [mission, `${mission}\n  ${mission}`, 4, 'stands here twice', 'keep one of the two'],
  // Which fields it has.
  [`  ${mission}\n`, '', 2, '"mission" has no "heading"', 'add a line "heading: ..."'],
  [mission, 'headng: Our Mission', 3, 'no field "headng"', 'did you mean "heading"?'],
  [mission, `${mission}\n  size: 1`, 4, 'no field "size" in "mission"', 'write one of heading'],
  [mission, `${mission}\n  toString: 1`, 4, 'no field "toString"', 'take it out'],
  [mission, 'heading:', 3, '"mission" > "heading" is empty', 'write something'],
  [mission, 'heading: "  "', 3, '"mission" > "heading" is empty', 'write something'],
  [mission, 'heading:\n    a: Our', 3, 'is words, not further fields', 'write them after'],
  [/mission:\n( .*\n)+/, 'mission: Ours.\n', 2, 'has fields of its own', 'write them below it'],
  [/points:\n( .*\n)+/, 'points: One\n', 12, 'is a list', 'begin each item with "- "'],
  // What a field may say.
  ['A whole title', 'A whole title, and more', 1, 'has 23 characters and', 'shorten it'],
  ['A whole title', 'Hi', 1, 'has 2 characters and should have 5', 'say more'],
  [mission, 'heading: >-\n    A\n\n    B', 3, 'is one line', 'take the blank line out'],
  ['  - Two\n', '  - Two\n  - A\n  - B\n', 12, 'has 4 items', 'take some out'],
  ['  - Two\n', '', 12, 'has 1 item and needs 2', 'add what is missing'],
  ['/apply', '/aply', 7, 'cannot be "/aply"', 'did you mean /apply?'],
  ['/apply', '/something-else', 7, 'there is no such page', 'write an address such as'],
  ['/apply', 'https://a.example/b', 7, 'leads to another site', 'links lead to pages'],
  ['dawn', 'wintr', 8, 'cannot be "wintr"', 'did you mean winter?'],
  ['dawn', 'light', 8, 'cannot be "light"', 'write one of dawn, winter'],
  ['12', 'twelve', 9, 'is a number', 'write it in digits'],
  ['12', '24', 9, 'is a number from 1 to 12', 'write one of those'],
  // The signs of paragraphs.
  ['coaching.', '**coaching.', 4, 'opens ** before "coaching."', 'write ** where it ends'],
  ['coaching.', 'a _coaching.', 4, 'opens _ before "coaching."', '\\_ if the sign is meant'],
  ['coaching.', '[a](/apply', 4, 'a link "a" without a closing bracket', 'write ")"'],
  ['coaching.', '[a]()', 4, 'a link "a", which has no address', 'write one'],
  ['coaching.', '**[a](/aply)**', 4, 'a link "a", which cannot be "/aply"', 'did you mean /apply?'],
  ['coaching.', '[a](javascript:b)', 4, 'cannot begin with "javascript:"', 'write a page'],
  ['coaching.', '[a](http://a.org)', 4, 'cannot begin with "http:"', 'write https://'],
  ['coaching.', '[a](https://a)', 4, 'cannot be "https://a"', 'copy the address'],
  ['coaching.', '[a](www.a.org)', 4, 'cannot be "www.a.org"', 'write https:// before it'],
  ['coaching.', '[a](mailto:a@b)', 4, 'which is no address', 'write it like hello@'],
  ['March 19', 'Marhc 19', 10, 'cannot be "Marhc 19"', 'did you mean March 19?'],
  ['March 19', 'March 32', 10, 'cannot be "March 32"', 'March has 31 days'],
  ['March 19', '19.3.', 10, 'cannot be "19.3."', 'write it like March 19'],
  ['f6c27a', 'gold', 11, 'cannot be "gold"', 'write its six signs'],
  ['f6c27a', '#f6c27a', 11, 'is empty', 'write its six signs without "#"'],
  ['f6c27a', 'f6c27', 11, 'cannot be "f6c27"', 'write its six signs'],
  ['  alt: A lake\n', '', 15, 'has no alternative text', 'add a line "alt: ..."'],
  [/photo:\n( .*\n)+/, 'photo: Lake.jpg\n', 15, 'has fields of its own', 'write them below'],
  ['A lake\n', 'A lake\n  focus: up\n', 18, 'cannot be "up"', 'write center, top'],
  ['sample: yes', 'sample: no', 18, 'is "yes" or not there', 'write yes, or take the line out'],
  [/$/, quote, 20, 'has no consent', 'add "consent:"'],
  [
    /$/,
    `${quote}    consent:\n      givenBy: Tom\n      givenOn: 2026-02-30\n`,
    25,
    'which is no day',
    'write it like 2026-06-21',
  ],
])('%j -> %j: line %i %s: %s', (from, to, at, wrong, fix) => {
  const messages = listMessages(schema, text.replace(from, to))
  expect(messages).toHaveLength(1)
  const [message = ''] = messages
  expect(message).toMatch(/^content\/home\.yaml, line \d+: .+[.?]$/)
  expect(message).toContain(`line ${at}: `)
  expect(message).toContain(wrong)
  expect(message.slice(message.indexOf(wrong))).toContain(fix)
})

const readFile = (name: string) => contentFiles.texts.get(name) ?? ''

/** Every sentence about content/ with some files in place of others. */
const listAllMessages = (changed: Record<string, string>) =>
  checkFiles(new Map([...contentFiles.texts, ...Object.entries(changed)])).mistakes.map(
    writeMistake,
  )

const ownDays = '  - year: 2027\n    starts: December 19\n    ends: December 21\n'

// Rules of single files; an owner's own text may not hold what is replaced here.
test.for([
  ['gatherings/winter-solstice', 'ends: December 23', 'ends: December 3', 'is before "starts"'],
  [
    'gatherings/winter-solstice',
    'season: winter\n',
    `season: winter\nyears:\n${ownDays.repeat(2)}`,
    'has the year 2027 twice: keep one',
  ],
  ['gatherings/winter-solstice', ', {dates}', ', {date}', 'write {dates}, {days} or {theme} where'],
  ['gatherings/winter-solstice', ', {dates}', ', a gathering in hills, {dates}', '60: shorten it'],
  ['navigation', 'label: Shop', 'label: Shop with books', 'shorten some, or take one out'],
  ['site', 'name: Solstice', 'name: Solsticesolsticeso', 'has a word of more than 14 letters'],
  ['site', 'address: hello@', 'address: hello at ', 'write it like hello@example.org'],
  ['privacy', '{days} days', 'some days', 'does not say {days}'],
  [
    'retreats',
    'address: https://www.youtube.com',
    'address: https://a.example',
    'no video of YouTube',
  ],
] as const)('%s: %j -> %j', ([name, from, to, message], { skip }) => {
  skip(!isAsShipped, 'the owner has changed this file')
  const before = readFile(name)
  expect(before).toContain(from)
  const after = before.replace(from, to)
  // A name that is too long does not fit into other files either.
  const own = listAllMessages({ [name]: after }).filter((each) => each.startsWith(nameFile(name)))
  expect(own).toEqual([expect.stringContaining(message)])
})

test.for([
  ['retreats', 'facts'],
  ['retreats', 'passages'],
  ['retreats', 'video'],
  ['retreats', 'schedule'],
  ['retreats', 'schedule', 'days'],
  ['retreats', 'fit'],
  ['retreats', 'testimonials'],
  ['retreats', 'testimonials', 'items'],
  ['coaching', 'video'],
  ['immersions', 'video'],
  ['referrals', 'questions'],
  ['about-us', 'passages'],
  ['gatherings/winter-solstice', 'passages'],
])(
  '%s without %s %s: the line may be gone, or have nothing or [] in it',
  ([name = '', ...path], { skip }) => {
    skip(!isAsShipped, 'the owner has changed this file')
    const document = parseDocument(readFile(name))
    document.setIn(path, 'NOTHING')
    const text = document.toString({ lineWidth: 0 })
    for (const after of [
      text.replace(/^.*NOTHING\n/m, ''),
      text.replace(' NOTHING', ''),
      text.replace('NOTHING', '[]'),
    ]) {
      expect(after).not.toBe(text)
      expect(listAllMessages({ [name]: after })).toEqual([])
    }
  },
)

test.runIf(isAsShipped)('a public site has no samples, and counts what it shows', () => {
  const site = composeContent(checkFiles(contentFiles.texts, true), facts.builtOn)
  expect([site.founders, site.retreats?.testimonials?.items]).toEqual([[], []])
  expect([site.retreats?.video, site.retreats?.schedule]).toEqual([undefined, undefined])
  expect(site.aboutUs?.opening.lead).toContain('founded by friends.')
  expect(shipped.aboutUs?.opening.lead).toContain('founded by three friends.')
  expect(site.questions).toHaveLength(6)
  expect(site.faq?.opening.lead).toMatch(/^Six things/)
  // What a page needs stays, and so does what is true of every such site.
  expect(site.brand.email.address).toContain('@')
  expect([site.services, site.aboutUs?.passages]).toEqual([
    shipped.services,
    shipped.aboutUs?.passages.map((each) => expect.objectContaining({ heading: each.heading })),
  ])
})

test('mails have no bold words and links', () => {
  const mails = readFile('mails').replace(/( +)paragraphs: >-\n/, '$&$1  **So** it is.\n\n')
  expect(listAllMessages({ mails })).toEqual([
    expect.stringMatching(/"applicant" > "paragraphs" has "\*\*S", .+: write the words alone\.$/),
  ])
})

test('reports a required list that is empty', () => {
  expect(listMessages(schema, text.replace(/points:\n( .*\n)+/, 'points: []\n'))).toEqual([
    'content/home.yaml, line 12: "points" has 0 items and needs 2 at least: add what is missing.',
  ])
  expect(listMessages(schema, text.replace(mission, 'heading: []'))).toEqual([
    expect.stringContaining('"mission" > "heading" is words'),
  ])
})

test.each(['[]\n', '# None yet.\n'])('there may be no founders: %j', (none) => {
  expect(listAllMessages({ founders: none })).toEqual([])
})

const contact = '- from: /contact\n  to: /apply\n'

test.each([
  [
    'contact',
    'cannot be "contact": write the old address from its first slash on, such as /contact',
  ],
  ['/con tact', 'cannot be "/con tact": write the old address from .* such as /con%20tact'],
  ['/contact/', 'cannot be "/contact/": write the old address .* such as /contact'],
  ['/contact?a=b', 'such as /contact'],
  ['https://old.example/contact', 'such as /contact'],
  ['https://old.example', 'such as /contact'],
  ['/Apply', 'cannot be "/Apply", because the site has that page: take the redirect out'],
])('an old address is no redirect as %s', (from, message) => {
  const redirects = `${contact.replace('/contact', '/contact-us')}${contact.replace('/contact', from)}`
  expect(listAllMessages({ redirects })).toEqual([
    expect.stringMatching(`^content/redirects.yaml, line 3: item 2 > "from" .*${message}`),
  ])
})

test('an old address leads to one page', () => {
  expect(listAllMessages({ redirects: contact + contact })).toEqual([
    'content/redirects.yaml, line 1: item 1 > "from" is in this file twice: keep one of the two.',
    'content/redirects.yaml, line 3: item 2 > "from" is in this file twice: keep one of the two.',
  ])
})

test.each(['[]\n', '# None.\n'])('there may be no redirects: %j', (redirects) => {
  const texts = new Map([...contentFiles.texts, ['redirects', redirects]])
  const files = checkFiles(texts)
  expect(files.mistakes).toEqual([])
  expect(composeContent(files, facts.builtOn).redirects).toEqual({})
})

test('all mistakes of a file are reported at once, in order', () => {
  const wrong = text.replace('/apply', '/aply').replace('heading', 'headng').replace('12', 'no')
  const lines = listMessages(schema, wrong).map((each) => /line (\d+)/.exec(each)?.[1])
  expect(lines).toEqual(['3', '7', '9'])
})

test('mistakes of one file do not hide those of the next', () => {
  const changed = { mails: '', 'pages/press': '', 'pages/team.yml': '', 'photos/notes': '' }
  expect(listAllMessages(changed)).toEqual([
    expect.stringMatching(/^content\/mails.yaml, line 1: the file is empty/),
    expect.stringMatching(/^content\/pages\/press.yaml, line 1: the file is empty/),
    expect.stringMatching(/^content\/pages\/team.yml: nothing reads this file/),
    expect.stringMatching(/^content\/photos\/notes.yaml: nothing reads this file/),
  ])
})

test('a mistake in the navigation makes no sentences about other files', () => {
  const navigation = readFile('navigation').replace(/^footer:$/m, '$& [')
  expect(listAllMessages({ navigation })).toEqual([
    expect.stringMatching(/^content\/navigation\.yaml, line \d+: /),
  ])
})

test('composes equal content from the same files and day, and changes none of the files', () => {
  const files = checkFiles(contentFiles.texts)
  const before = structuredClone([...files.values])
  expect(composeContent(files, facts.builtOn)).toEqual(shipped)
  expect([...files.values]).toEqual(before)
  expect(() => composeContent(checkFiles(new Map()), facts.builtOn)).toThrow(
    /^content\/form-words\.yaml, line 1: the file is not there: bring back what stood in it with "git restore content\/form-words\.yaml", or from your download of the site\.\n/,
  )
})

test('a page whose file was deleted can be switched off instead', () => {
  const texts = new Map(contentFiles.texts)
  texts.delete('shop')
  expect(checkFiles(texts).mistakes.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^the file is not there: .*; or write "off: \[shop\]" in content\/site\.yaml/,
    ),
  ])
})

test.each([undefined, '# None.\n'])('small words have English defaults: %j', (text) => {
  const texts = new Map(contentFiles.texts)
  if (text) texts.set('small-words', text)
  else texts.delete('small-words')
  const files = checkFiles(texts)
  expect(files.mistakes).toEqual([])
  const { smallWords } = composeContent(files, facts.builtOn)
  expect(smallWords).toMatchObject({ readOn: 'Read on', year: { hint: 'Drag the year' } })
  if (isAsShipped) expect(smallWords).toEqual(shipped.smallWords)
})

test.each(['', '\n', '# Only a note.\n'])('an empty file is reported: %j', (empty) => {
  expect(listMessages(schema, empty)).toEqual([
    'content/home.yaml, line 1: the file is empty: bring back what stood in it with "git restore content/home.yaml", or from your download of the site.',
  ])
})

test.each([
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['more blank lines', (text: string) => text.replaceAll('\npoints', '\n\n\npoints')],
  ['notes', (text: string) => text.replaceAll('\npoints', '\n# A note.\npoints')],
])('%s change nothing', (_, change) => {
  const check = (text: string) => checkFile(schema, text, '', contentFiles.outline)
  expect(check(change(text))).toEqual(check(text))
})
