import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { isAllShipped, isShipped } from '#builder/budgets/shipped-content.ts'
import { notFound } from '#content/not-found.ts'
import { paths } from '#paths.ts'
import { everyPage, listedPages, manifest, notFoundPage } from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes void elements as <br/>, attributes such as charSet, and no boolean short forms.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Titles have their own rule below; 70 is html-validate's guess.
    'long-title': 'off',
    // A group of checkboxes shares its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // The stylesheet and the page script stand in the page on purpose.
    'no-inline-style': 'error',
    'require-sri': 'off',
  },
})

/** The pages that the spec gives a form. */
const formPages: string[] = [
  '/apply',
  '/shop',
  '/spring-equinox',
  '/summer-solstice',
  '/autumn-equinox',
  '/winter-solstice',
]

function findRepeats(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

test('every address of paths.ts is built, and nothing else is a page', () => {
  const built = listedPages.map((page) => page.address).sort()
  expect(built).toEqual(Object.values(paths).sort())
})

test('the spec asks for thirty addresses; the privacy page is ours', () => {
  expect(listedPages).toHaveLength(31)
})

test.runIf(isAllShipped())('no two pages share a title or a description', () => {
  const titles = everyPage.map(({ document }) => document.querySelector('title')?.text ?? '')
  const descriptions = everyPage.map(
    ({ document }) =>
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  )
  expect(findRepeats(titles)).toEqual([])
  expect(findRepeats(descriptions)).toEqual([])
})

describe.each(everyPage)('$address', ({ address, html, document }) => {
  test('has a title of up to 60 characters and a description of 50 to 160', () => {
    const title = document.querySelector('title')?.text ?? ''
    const description =
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
    expect(title).not.toBe('')
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  test('has one h1, and no heading skips a level after it', () => {
    const levels = document
      .querySelectorAll('h1,h2,h3,h4,h5,h6')
      .map((each) => Number(each.tagName[1]))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const jumps = levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
  })

  test('has one header, one main and one footer, a language and a skip link that leads to main', () => {
    for (const landmark of ['body > header', 'main', 'body > footer']) {
      expect(document.querySelectorAll(landmark), landmark).toHaveLength(1)
    }
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('en')
    const firstLink = document.querySelector('body a')
    expect(firstLink?.getAttribute('href')).toBe(`#${document.querySelector('main')?.id}`)
  })

  test('names every navigation, so that a screen reader can tell them apart', () => {
    const names = document.querySelectorAll('nav').map((nav) => {
      const labelledBy = nav.getAttribute('aria-labelledby')
      return labelledBy
        ? document.querySelector(`#${labelledBy}`)?.text
        : nav.getAttribute('aria-label')
    })
    expect(names.filter((name) => !name)).toEqual([])
    if (isShipped('navigation', 'page-words')) expect(findRepeats(names as string[])).toEqual([])
  })

  test('says something: as it came, more than 25 words in main', () => {
    const words = document.querySelector('main')?.structuredText.split(/\s+/) ?? []
    expect(words.length).toBeGreaterThan(isAllShipped() ? 25 : 2)
    expect(document.querySelector('main')?.text).not.toMatch(/lorem ipsum|content goes here|tbd/i)
  })

  test('is valid HTML', async () => {
    const report = await validator.validateString(html)
    const faults = report.results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`,
      ),
    )
    expect(faults).toEqual([])
  })

  test('carries React only where it has a form, and there it waits', () => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
    expect(html).not.toContain('type="module"')
    expect(html.includes('<script data-modules="/assets/')).toBe(formPages.includes(address))
  })

  test('has no style attribute, and no stylesheet to wait for before its first view is painted', () => {
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/)
    expect(html).not.toMatch(/<link[^>]*rel="modulepreload"/)
    const [firstView = '', ...rest] = html.split(/<link[^>]*rel="stylesheet"/)
    expect(rest).toHaveLength(address === '/' ? 1 : 0)
    expect(firstView).toContain('</h1>')
  })

  test('marks itself in the bar and the menu where it stands there', () => {
    const inBar = document
      .querySelectorAll('header a')
      .filter((a) => a.getAttribute('href') === address)
    const marked = document.querySelectorAll('header [aria-current=page]')
    expect(marked.map((a) => a.getAttribute('href'))).toEqual(
      inBar.filter((a) => !a.classList.contains('brand')).map(() => address),
    )
  })
})

test('pages that make no sense on their own stay out of search engines, and only those', () => {
  const unlisted = everyPage
    .filter(({ document }) => document.querySelector('meta[name=robots][content=noindex]'))
    .map(({ address }) => address)
  expect(unlisted.sort()).toEqual([notFoundPage.address, paths.thankYou].sort())
})

test('the page for missed addresses says so and leads on', () => {
  const { heading, action } = notFound.opening
  expect(notFoundPage.document.querySelector('h1')?.text).toBe(heading)
  expect(notFoundPage.document.querySelector(`main a[href="${action.to}"]`)).not.toBeNull()
  expect(manifest.files.map(({ address }) => address)).not.toContain(notFoundPage.address)
})
