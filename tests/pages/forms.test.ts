import { describe, expect, test } from 'vitest'
import { listedPages, manifest, readClientFile } from './built-site.ts'

const pagesWithForm = listedPages.filter(({ document }) => document.querySelector('form[method]'))

test('six pages have a form to send, and the server takes a post on exactly these', () => {
  const withForm = pagesWithForm.map(({ address }) => address).sort()
  expect(withForm).toHaveLength(6)
  const taking = manifest.files.filter(({ takesForm }) => takesForm).map(({ address }) => address)
  expect(taking.sort()).toEqual(withForm)
})

describe.each(pagesWithForm)('the form of $address', ({ document }) => {
  const form = document.querySelector('form[method]')

  test('is a real form that posts to the address it stands on, query included', () => {
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.hasAttribute('action')).toBe(false)
  })

  test('labels every field that a person can see', () => {
    const fields = form?.querySelectorAll('input, select, textarea') ?? []
    expect(fields.length).toBeGreaterThan(1)
    for (const field of fields) {
      const label = document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label')
      expect(label?.text.trim(), field.toString()).toBeTruthy()
    }
  })

  test('leads to the privacy page', () => {
    expect(form?.querySelector('a[href="/privacy"]')).not.toBeNull()
  })

  test('says nothing to visitors without script: our server answers them', () => {
    expect(document.querySelector('noscript')).toBeNull()
  })
})

test('no built file holds a secret key or carries the stylesheet again', () => {
  for (const { file } of manifest.files.filter((each) => each.file.endsWith('.js'))) {
    const code = readClientFile(file).toString('utf8')
    expect(code, file).not.toMatch(/service_role|SERVICE_ROLE|sb_secret_/)
    expect(code, file).not.toContain('--sky-edge:')
  }
})
