import { expect, onTestFinished, test, vi } from 'vitest'
import { readSiteSettings } from './site-config.ts'

test.each([
  ['https://www.solstice-men.com', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:8080', false],
  ['https://solstice.example', false],
  ['https://www.your-name.com', false],
])('%s is an address of its own: %s', (siteUrl, isPublic) => {
  vi.stubEnv('SITE_URL', siteUrl)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(readSiteSettings().isPublic).toBe(isPublic)
})
