import { expect, test } from 'vitest'
import { type Site, site } from '#content/site.ts'
import { manifest, readClientFile } from './built-site.ts'

const address = '/.well-known/security.txt'
const file = manifest.files.find((each) => each.address === address)
const text = file ? readClientFile(file.file).toString('utf8') : ''

/** Fields by name, as RFC 9116 reads them: names in any case, comments and empty lines left out. */
function parseFields(source: string): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const line of source.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue
    const [, name, value] = /^([!-9;-~]+): (\S.*)$/.exec(line) ?? []
    if (!name || !value) throw new Error(`"${line}" is no field`)
    const key = name.toLowerCase()
    fields.set(key, [...(fields.get(key) ?? []), value])
  }
  return fields
}

const fields = parseFields(text)
const dayMs = 24 * 60 * 60 * 1000

test('it is plain text in UTF-8, and every line of it is ended', () => {
  expect(file?.type).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/\n$/)
  expect(text.normalize('NFC')).toBe(text)
})

test('it names a contact that is an address on the web or a mailbox', () => {
  const { securityContact, email }: Site = site
  const contacts = fields.get('contact') ?? []
  expect(contacts).toEqual([securityContact ?? `mailto:${email.address}`])
  for (const contact of contacts) {
    expect(['https:', 'mailto:', 'tel:']).toContain(new URL(contact).protocol)
  }
})

test('it says once when it ends: after this day, in less than a year', () => {
  const [expires = '', ...others] = fields.get('expires') ?? []
  expect(others).toEqual([])
  // The form that RFC 3339 gives to a moment.
  expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/)
  const days = (Date.parse(expires) - Date.now()) / dayMs
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('languages are named once, and addresses of its own are on https', () => {
  expect(fields.get('preferred-languages')).toEqual(['en'])
  for (const canonical of fields.get('canonical') ?? []) {
    expect(canonical).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/)
  }
})

test('no field is unknown', () => {
  const known = /^(contact|expires|preferred-languages|canonical)$/
  expect([...fields.keys()].filter((name) => !known.test(name))).toEqual([])
})

test('search engines may read it and are not sent to it; static hosts name its character set', () => {
  expect(readClientFile('sitemap.xml').toString()).not.toContain('.well-known')
  expect(readClientFile('robots.txt').toString()).not.toMatch(/Disallow|\.well-known/)
  expect(readClientFile('_headers').toString()).toContain(
    `\n${address}\n  Content-Type: text/plain; charset=utf-8\n`,
  )
})
