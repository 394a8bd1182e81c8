import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { composePolicy, findInlineScripts } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a static page may run its inline scripts and nothing from anywhere else', () => {
  const policy = composePolicy(
    '<style data-page="">p{}</style><script>a()</script><script>b()</script>',
    false,
  )
  expect(policy).toContain(`script-src ${hash('a()')} ${hash('b()')};`)
  expect(policy).toContain(`style-src ${hash('p{}')};`)
  expect(policy).toMatch(/^default-src 'none';/)
})

test('no other site may put a page into a frame, or change where its links and forms lead', () => {
  const policy = composePolicy('<p>plain</p>', false).split('; ')
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule)
  }
})

test('a page with a form may also load our own modules', () => {
  const policy = composePolicy('<script data-modules="/assets/a.js">m()</script>', true)
  expect(policy).toContain(`script-src 'self' ${hash('m()')};`)
})

test("a page without scripts or styles says 'none', which must stand alone", () => {
  const policy = composePolicy('<p>plain</p>', false)
  expect(policy).toContain("script-src 'none';")
  expect(policy).toContain("style-src 'none';")
})

test('a script that stands twice is named once, and one with a source is not inline', () => {
  const html = '<script>a()</script><script src="/x.js"></script><script>a()</script>'
  expect(findInlineScripts(html).map(({ text }) => text)).toEqual(['a()', 'a()'])
  expect(composePolicy(html, false).split(hash('a()'))).toHaveLength(2)
})

test('data in a script element is not named, because it is never run', () => {
  const html = '<script type="application/ld+json">{}</script><script>a()</script>'
  expect(composePolicy(html, false)).toContain(`script-src ${hash('a()')};`)
})

test('a page with a video may show that player and no other', () => {
  const html = '<a data-player="https://player.example/embed/1?autoplay=1&amp;rel=0">Watch</a>'
  expect(composePolicy(html, false)).toContain('frame-src https://player.example;')
  expect(composePolicy('<p>plain</p>', false)).not.toContain('frame-src')
})

test('a form may talk to the hosted backend', () => {
  const policy = composePolicy('', true, 'https://abc.supabase.example/path')
  expect(policy).toContain("connect-src 'self' https://abc.supabase.example;")
})

test('only a page that links a sheet may load one, and only from our own site', () => {
  const linked = composePolicy(
    '<style>a{}</style><link rel="stylesheet" href="/assets/x.css">',
    false,
  )
  expect(linked).toMatch(/; style-src 'self' 'sha256-[^']+';/)
  expect(composePolicy('<style>a{}</style>', false)).toMatch(/; style-src 'sha256-[^']+';/)
})
