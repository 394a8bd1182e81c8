import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
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
    // head.test.ts has our own limit.
    'long-title': 'off',
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // The stylesheet and the page script are inline; the security policy names their hashes.
    'no-inline-style': 'error',
    'require-sri': 'off',
  },
})

const formPages = [
  '/apply',
  '/shop',
  '/spring-equinox',
  '/summer-solstice',
  '/autumn-equinox',
  '/winter-solstice',
]

describe.each(everyPage)('$address', ({ address, html, document }) => {
  const findAll = (selector: string) => document.querySelectorAll(selector)

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId} in line ${line}: ${message}`),
    )
    expect(faults).toEqual([])
  })

  test('has one h1 first, and no heading skips a level', () => {
    const levels = findAll('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName[1]))
    expect(levels.indexOf(1)).toBe(0)
    expect(levels.lastIndexOf(1)).toBe(0)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })

  test('has its landmarks, a language, a skip link, and names for its navigations', () => {
    for (const landmark of ['body > header', 'main', 'body > footer']) {
      expect(findAll(landmark), landmark).toHaveLength(1)
    }
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('en')
    const main = document.querySelector('main')
    expect(document.querySelector('body a')?.getAttribute('href')).toBe(`#${main?.id}`)
    for (const nav of findAll('nav')) {
      const label = document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.text
      expect(label ?? nav.getAttribute('aria-label')).toBeTruthy()
    }
  })

  test('loads React only where it has a form, and nothing before its first view', () => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=|type="module"|rel="modulepreload"/)
    expect(html.includes('<script data-modules="/assets/react-')).toBe(formPages.includes(address))
    const [firstView = ''] = html.split(/<link[^>]*rel="stylesheet"/)
    expect(firstView).toContain('</h1>')
  })

  test('marks itself as the current page in the bar and the menu', () => {
    const links = findAll('header nav a').map(({ attributes }) => attributes)
    const own = links.filter(({ href }) => href === address)
    expect(links.filter((link) => link['aria-current'] === 'page')).toEqual(own)
  })

  test('describes its photos and reserves their space', () => {
    for (const image of findAll('picture img')) {
      const { alt, width, height } = image.attributes
      expect(alt?.trim()).toBeTruthy()
      expect(Number(width) * Number(height)).toBeGreaterThan(0)
    }
  })

  test('labels every field, posts to its own address and links the privacy page', () => {
    for (const form of findAll('form[method]')) {
      expect(form.getAttribute('method')).toBe('post')
      expect(form.hasAttribute('action')).toBe(false)
      expect(form.querySelector('a[href="/privacy"]')).not.toBeNull()
      for (const field of form.querySelectorAll('input, select, textarea')) {
        const label = document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label')
        expect(label?.text.trim(), field.toString()).toBeTruthy()
      }
    }
  })
})

test('six pages have a form, and the server takes a post on exactly these', () => {
  const listAddresses = (files: { address: string }[]) => files.map(({ address }) => address).sort()
  const withForm = listedPages.filter(({ document }) => document.querySelector('form[method]'))
  expect(listAddresses(withForm)).toEqual(formPages.sort())
  expect(listAddresses(manifest.files.filter(({ takesForm }) => takesForm))).toEqual(formPages)
})

test('the page for missed addresses is not an address of its own', () => {
  expect(manifest.files.map(({ address }) => address)).not.toContain(notFoundPage.address)
})
