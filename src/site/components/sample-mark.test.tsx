import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { describeSite } from '#build/site-config.ts'
import { Quotes } from '#site/sections/quotes.tsx'

const sample = { quote: 'I slept.', name: 'Tom', context: 'A client', sample: true } as const
const { sample: _, ...real } = { ...sample, quote: 'I ran.' }

afterEach(() => vi.unstubAllEnvs())

const draw = (items: Parameters<typeof Quotes>[0]['items']) =>
  renderToString(<Quotes heading="What men say" lead="Two days." items={items} />)

test('a sample is marked while developing, and shown without a mark in a build', () => {
  expect(draw([sample])).toContain('Sample')
  vi.stubEnv('DEV', false)
  expect(draw([sample])).toContain('I slept.')
  expect(draw([sample])).not.toContain('Sample')
})

test('a build for an address of its own leaves samples out, and a section that has only samples', () => {
  vi.stubEnv('DEV', false)
  vi.stubEnv('IS_PUBLIC', 'true')
  expect(draw([sample, real])).not.toContain('I slept.')
  expect(draw([sample, real])).toContain('I ran.')
  expect(draw([sample])).toBe('')
})

test.each([
  ['https://www.solstice-men.com', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:8080', false],
  ['https://solstice.example', false],
])('%s is an address of its own: %s', (siteUrl, isPublic) => {
  vi.stubEnv('SITE_URL', siteUrl)
  expect(describeSite().define).toMatchObject({ 'import.meta.env.IS_PUBLIC': String(isPublic) })
})
