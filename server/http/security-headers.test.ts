import { expect, test } from 'vitest'
import {
  addSecurityHeaders,
  defaultContentSecurityPolicy,
  listSecurityHeaders,
  securityHeaders,
} from './security-headers.ts'

test('an answer without a policy gets one that allows nothing', () => {
  const headers = new Headers(addSecurityHeaders({}, 'http://localhost:3000'))
  expect(headers.get('Content-Security-Policy')).toBe(defaultContentSecurityPolicy)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test("a page's own policy stays", () => {
  const own = { 'content-security-policy': "default-src 'self'" }
  expect(addSecurityHeaders(own, 'http://localhost:3000')).toMatchObject(own)
})

test('camera, microphone, place and payment are denied to every page and frame', () => {
  const denied = securityHeaders['Permissions-Policy'].split(', ')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(denied).toContain(`${feature}=()`)
  }
})

test('only a site on https tells browsers to stay on https', () => {
  const name = 'Strict-Transport-Security'
  expect(listSecurityHeaders('https://solstice.example')[name]).toBe('max-age=31536000')
  expect(listSecurityHeaders('http://localhost:3000')).not.toHaveProperty(name)
})

test('no policy of ours says unsafe', () => {
  expect(JSON.stringify(listSecurityHeaders('https://solstice.example'))).not.toContain('unsafe')
})
