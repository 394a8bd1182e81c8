import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-en'
import { parse } from 'node-html-parser'
import nspell from 'nspell'
import { describe, expect, test } from 'vitest'
import { isAllShipped, isShipped } from '#builder/budgets/shipped-content.ts'
import { listContentFiles } from '#builder/files/content-files.ts'
import { founders } from '#content/founders.ts'
import { gatheringPlace } from '#content/gathering-place.ts'
import type { Testimonial } from '#content/page.ts'
import { pageWords } from '#content/page-words.ts'
import { pillarPages } from '#content/pillar-pages.ts'
import { retreats } from '#content/retreats.ts'
import { site } from '#content/site.ts'
import { topicPages } from '#content/topic-pages.ts'
import { type PagePath, paths } from '#paths.ts'
import { everyPage, listedPages, manifest, readClientFile } from './built-site.ts'
import { countWaysIn, findShared } from './compare-pages.ts'
import { findBanned, findDoubled, findMisspelled, parseBanned } from './judge-words.ts'
import { countWords, listWords, readEveryText, readProse, readTexts } from './read-texts.ts'

const testimonials: readonly Testimonial[] = retreats.testimonials.items
const readBeside = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const guide = readBeside('../../docs/writing.md')
const banned = parseBanned(guide)
const readList = (file: string) => readBeside(file).split(/\r?\n/).filter(isWord)
const ownWords = [...readList('project-words.txt'), ...readList('../../content/words.txt')]
const fewestWords = 250
const fewestWaysIn = 2

const { aff, dic } = dictionary
const spelling = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) })
const needed = ownWords.filter((word) => !spelling.correct(word))
for (const word of [...ownWords, ...listNames()]) spelling.add(word)
const isKnown = (word: string) => spelling.correct(word)

/** What people are called is for them to spell. */
function listNames(): string[] {
  const { open = { name: '', address: '' } } = gatheringPlace
  const people = [...founders, ...testimonials].map(({ name }) => name)
  return [...people, site.name, open.name, open.address].flatMap(listWords)
}

function isWord(line: string): boolean {
  return line !== '' && !line.startsWith('#')
}

const texts = Object.fromEntries(
  everyPage.map(({ address, document }) => [address, readEveryText(document)]),
)

describe.each(everyPage)('$address', ({ address }) => {
  test('is spelled as an American would', () => {
    const hint = 'misspelled, or a name or word of yours for content/words.txt'
    expect(findMisspelled(texts[address] ?? [], isKnown), hint).toEqual([])
  })

  test('repeats no word', () => {
    expect(findDoubled(texts[address] ?? [])).toEqual([])
  })

  test('says nothing that docs/writing.md bans', () => {
    expect(findBanned(texts[address] ?? [], banned)).toEqual([])
  })
})

test.runIf(isAllShipped())('no word of our own lists is there for nothing', () => {
  expect(needed).toEqual(ownWords)
  const said = new Set(listWords(Object.values(texts).flat().join(' ').replaceAll('’', "'")))
  expect(ownWords.filter((word) => !said.has(word))).toEqual([])
})

const readingPages = [
  ...pillarPages.map(({ path }) => path),
  ...topicPages.map(({ path }) => path),
  paths.services,
  paths.roadmap,
  paths.privacy,
]

const isOwn = (path: PagePath) => !isShipped(...listContentFiles(path).map(nameContent))
const nameContent = (file: string) => file.replace(/^content\/|\.yaml$/g, '')

test.for(readingPages)('%s, as it came, is worth opening: 250 words', (path, { skip }) => {
  skip(isOwn(path))
  const page = listedPages.find(({ address }) => address === path)
  expect(page && countWords(readProse(page.document))).toBeGreaterThanOrEqual(fewestWords)
})

// A form leads to the thank-you page; a link to it would thank for nothing.
const reachable = Object.values(paths).filter((path) => path !== paths.thankYou)

test.runIf(isAllShipped()).for(reachable)('%s is linked in the text of two pages', (path) => {
  expect(countWaysIn(path, everyPage)).toBeGreaterThanOrEqual(fewestWaysIn)
})

test.runIf(isAllShipped())('no two pages share a paragraph', () => {
  expect(findShared(everyPage)).toEqual([])
})

test('a testimonial that nobody gave says so, and no other does', () => {
  const page = listedPages.find(({ address }) => address === paths.retreats)
  const figures = page?.document.querySelectorAll('.quotes figure').map((each) => readTexts(each))
  expect(figures).toHaveLength(testimonials.length)
  testimonials.forEach((item, at) => {
    expect(figures?.[at]).toContain(item.quote)
    expect(saysSample(figures?.[at] ?? []), item.quote).toBe('sample' in item)
  })
})

const saysSample = (said: string[], mark = pageWords.sampleMark) =>
  said.some((text) => ` ${text} `.includes(` ${mark} `))

test.runIf(isAllShipped())('the examples of docs/writing.md are what the site says', () => {
  const scripts = manifest.files.filter(({ file }) => file.endsWith('.js'))
  const said = [
    ...Object.values(texts).flat(),
    ...scripts.map(({ file }) => readClientFile(file).toString('utf8')),
  ].join('\n')
  const examples = parseExamples(guide)
  expect(examples.length).toBeGreaterThan(5)
  expect(examples.filter((example) => !said.includes(example))).toEqual([])
})

/** The middle column of the table under "## Before and after". */
function parseExamples(markdown: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Before and after')) ?? ''
  const [, , ...rows] = section.match(/^\|.*\|$/gm) ?? []
  return rows.map((row) => row.split('|')[2]?.trim() ?? '')
}

describe('each of these checks can fail', () => {
  const plant = (main: string, address = '/a') => ({
    address,
    document: parse(`<body><header><a href="/b">B</a></header><main>${main}</main></body>`),
  })
  const read = (main: string) => readEveryText(plant(main).document)

  test('a misspelled or British word is found, wherever it stands', () => {
    const find = (main: string) => findMisspelled(read(main), isKnown)
    expect(find('<p>You <em>recieve</em> it, doctor’s orders.</p>')).toEqual(['recieve'])
    expect(find('<p>Your favourite colour</p>')).toEqual(['favourite', 'colour'])
    expect(find('<img alt="A mountan"><a aria-label="Menue" href="/">x</a>')).toEqual([
      'mountan',
      'Menue',
    ])
    expect(find('<p>Write to hello@slstce.example.</p><svg><title>Qwx</title></svg>')).toEqual([])
  })

  test('a word said twice is found across lines and tags, and only then', () => {
    const find = (main: string) => findDoubled(read(main))
    expect(find('<p>We saw the\n  the sun.</p>')).toEqual(['the the'])
    expect(find('<p>It is <a href="/">is</a> here.</p>')).toEqual(['is is'])
    expect(find('<p>The<br>the end</p>')).toEqual(['The the'])
    expect(find('<h2>The year</h2><p>Year by year. So, so. An end-end. He hears.</p>')).toEqual([])
  })

  test('a banned phrase is found in any case and with any ending the list allows', () => {
    const find = (main: string) => findBanned(read(main), banned).length
    expect(find('<p>This is <em>unlocking</em> it.</p>')).toBe(1)
    expect(find('<p>A GAME changer, a game-changer.</p>')).toBe(1)
    expect(find('<p>Act\n now.</p><img alt="Learn more">')).toBe(2)
    expect(find('<p>Extract nowhere, relevel upward.</p>')).toBe(0)
  })

  test('a journey is allowed in the two headings of the spec, and nowhere else', () => {
    const find = (main: string) => findBanned(read(main), banned)
    expect(find('<h2>Begin Your Journey</h2><a href="/">Start Your Journey</a>')).toEqual([])
    expect(find('<p>Begin Your Journey on your journey.</p>')).toHaveLength(1)
    expect(find('<p>begin your journey</p>')).toHaveLength(1)
  })

  test('the list is read from docs/writing.md, and a bullet in a wrong form is an error', () => {
    expect(banned.map(({ phrase }) => phrase)).toEqual(
      expect.arrayContaining(['unlock*', 'elevate*', 'game-changer*', 'journey*']),
    )
    expect(banned.filter(({ allowed }) => allowed.length > 0)).toHaveLength(1)
    expect(() => parseBanned('## Banned\n\n- unlock\n')).toThrow()
  })

  test('links on a page to itself, in the bar, or twice on one page, are no ways in', () => {
    const pages = [
      plant('<a href="/c#here">c</a><a href="/c">c</a>', '/a'),
      plant('<a href="/b">b</a><a href="/c">c</a>', '/b'),
      plant('<p>No link.</p>', '/c'),
    ]
    expect(['/a', '/b', '/c'].map((address) => countWaysIn(address, pages))).toEqual([0, 0, 2])
  })

  test('a paragraph of nine words on two pages is found; questions and forms are not', () => {
    const nine = 'One two three four five six seven eight nine'
    const shared = (one: string, other: string) => findShared([plant(one), plant(other, '/b')])
    expect(shared(`<p>${nine}</p>`, `<li>${nine.replace('six', '<b>six</b>')}</li>`)).toEqual([
      `/a and /b: ${nine.toLowerCase()}`,
    ])
    expect(shared(`<p>${nine}</p>`, `<p>${nine} ten</p>`)).toEqual([])
    expect(shared('<p>One two three.</p>', '<p>One two three.</p>')).toEqual([])
    expect(shared(`<details><p>${nine}</p></details>`, `<p>${nine}</p>`)).toEqual([])
    const form = `<section><p>${nine}</p><form></form></section>`
    expect(shared(form, form)).toEqual([])
  })

  test('a sample has to say so where it can be read', () => {
    expect(saysSample(read('<figure><p>Good.</p>Tom <b>Sample</b></figure>'), 'Sample')).toBe(true)
    expect(
      saysSample(read('<figure data-sample="Sample"><p>Good.</p>Tom</figure>'), 'Sample'),
    ).toBe(false)
    expect(
      saysSample(read('<figure><span aria-hidden="true">Sample</span></figure>'), 'Sample'),
    ).toBe(false)
  })

  test('links that lead on are not counted as prose', () => {
    const { document } = plant('<h1>Two words</h1><p>and\n three more.</p><nav>Read on</nav>')
    expect(countWords(readProse(document))).toBe(5)
  })
})
