import { expect, test } from 'vitest'
import { listSecurityHeaders } from '#server/http/security-headers.ts'
import type { BuiltFile } from '#server/pages/pages.ts'
import { composeHostHeaders } from './write-host-headers.ts'

const page = (address: string): BuiltFile => ({
  address,
  file: `${address.slice(1)}.html`,
  type: 'text/html; charset=utf-8',
  isImmutable: false,
  contentSecurityPolicy: `default-src 'none'; img-src ${address}`,
  encodings: [],
})
const manifest = { files: [page('/apply')], notFound: page('/404') }

/** Rules by their address: { "/*": ["X-Content-Type-Options: nosniff"] }. */
function readRules(siteUrl: string): Record<string, string[]> {
  const rules = composeHostHeaders(manifest, siteUrl).trimEnd().split('\n\n')
  return Object.fromEntries(
    rules.map((rule) => {
      const [address = '', ...lines] = rule.split('\n')
      return [address, lines.map((line) => line.trim())]
    }),
  )
}

test('a site on https tells browsers to stay there, on static hosts as on our server', () => {
  const hsts = /^ {2}strict-transport-security: max-age=31536000$/im
  expect(composeHostHeaders(manifest, 'https://solstice.example')).toMatch(hsts)
  expect(composeHostHeaders(manifest, 'http://localhost:3000')).not.toMatch(/strict-transport/i)
})

test('whatever our server sends with everything stands in the rule for everything', () => {
  const lines = Object.entries(listSecurityHeaders('https://a.example'))
    .map(([name, value]) => `${name}: ${value}`)
    .filter((line) => !/^content-security-policy:/i.test(line))
  expect(readRules('https://a.example')['/*']).toEqual(lines)
})

test('each page has its own policy, and no other rule has one', () => {
  const rules = Object.entries(readRules('https://a.example'))
  const withPolicy = rules.filter(([, lines]) => lines.join().includes('Content-Security-Policy'))
  expect(withPolicy).toEqual([
    ['/apply', ["Content-Security-Policy: default-src 'none'; img-src /apply"]],
    ['/404', ["Content-Security-Policy: default-src 'none'; img-src /404"]],
  ])
})

test('security.txt says its character set', () => {
  const rules = readRules('https://a.example')
  expect(rules['/.well-known/security.txt']).toEqual(['Content-Type: text/plain; charset=utf-8'])
})
