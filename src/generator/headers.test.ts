import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { composePolicy } from './headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a static page runs its inline scripts and styles, and nothing else', () => {
  const html =
    '<style>p{}</style><script>a()</script><script src="/x.js"></script><script>a()</script>'
  const policy = composePolicy(html).split('; ')
  expect(policy[0]).toBe("default-src 'none'")
  expect(policy).toContain(`script-src ${hash('a()')}`)
  expect(policy).toContain(`style-src ${hash('p{}')}`)
})

test('no page may be framed, nor send links and forms elsewhere', () => {
  expect(composePolicy('<p>plain</p>').split('; ')).toEqual(
    expect.arrayContaining([
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "script-src 'none'",
      "style-src 'none'",
    ]),
  )
})

test('a page that links a script of ours may load it', () => {
  const policy = composePolicy('<script src="/assets/a.js" defer=""></script>').split('; ')
  expect(policy).toContain("script-src 'self'")
})

test('a form loads our modules and talks to the hosted backend', () => {
  const html = '<script data-modules="/assets/a.js">m()</script>'
  const policy = composePolicy(html, 'https://abc.supabase.example/path')
  expect(policy).toContain(`script-src 'self' ${hash('m()')};`)
  expect(policy).toContain("connect-src 'self' https://abc.supabase.example;")
})

test('data in a script element needs no hash', () => {
  const html = '<script type="application/ld+json">{}</script><script>a()</script>'
  expect(composePolicy(html)).toContain(`script-src ${hash('a()')};`)
})

test('a page with a video shows that player alone; others show none', () => {
  const html = '<a data-player="https://player.example/embed/1?autoplay=1&amp;rel=0">Watch</a>'
  expect(composePolicy(html)).toContain('frame-src https://player.example;')
  expect(composePolicy('<p>plain</p>')).not.toContain('frame-src')
})

test('a page that links a stylesheet loads it from our own site', () => {
  const html = '<style>a{}</style><link rel="stylesheet" href="/assets/x.css">'
  expect(composePolicy(html)).toContain(`style-src 'self' ${hash('a{}')};`)
})
