import { expect, test } from 'vitest'
import { describePages } from './describe-pages.ts'

const compose = (address: string, scriptBytes: number) => ({
  address,
  scriptBytes,
  isInteractive: true,
  htmlBytes: 12_000,
  photoBytes: 0,
})

const pages = [compose('/apply', 77_000), compose('/new', 900)]

test('a page of the version before stands beside it, and a new page beside nothing', () => {
  const words = describePages({ pages, faults: [] }, [compose('/apply', 118_000)]).join('\n')
  expect(words).toMatch(/\/apply +12,000 +77,000 +80,000 +0 +12,000 +118,000\n/)
  expect(words).toMatch(/\/new +12,000 +900 +80,000 +0\n/)
})

test('without one there is nothing beside them', () => {
  expect(describePages({ pages, faults: [] }).join('\n')).not.toContain('before')
})

test('each page stands beside its own budget', () => {
  const still = { isInteractive: false }
  const some = [
    { ...compose('/', 1_300), ...still },
    { ...compose('/faq', 700), ...still },
  ]
  const words = describePages({ pages: some, faults: [] }).join('\n')
  expect(words).toMatch(/\/ +12,000 +1,300 +1,400 +0\n/)
  expect(words).toMatch(/\/faq +12,000 +700 +1,000 +0\n/)
})
