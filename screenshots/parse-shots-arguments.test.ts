import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { StartError } from '#server/process/start-error.ts'
import { parseShotsArguments } from './parse-shots-arguments.ts'

test('who names no page gets them all, the one for missed addresses too', () => {
  const { addresses, isRenewing } = parseShotsArguments([])
  expect(addresses).toEqual([...Object.values(paths), '/404'])
  expect(isRenewing).toBe(false)
})

test('who names pages gets these, each once, in the order of the site', () => {
  expect(parseShotsArguments(['/faq', '/apply', '/faq']).addresses).toEqual(['/apply', '/faq'])
})

test('--renew asks for the reference pictures', () => {
  expect(parseShotsArguments(['--renew']).isRenewing).toBe(true)
})

test.each([
  [['/aply'], 'There is no page "/aply". The pages are / /coaching '],
  [['apply'], 'There is no page "apply".'],
  [['--all'], "Unknown option '--all'."],
  [['--renew', '/faq'], '--renew renews all reference pictures: name no page with it.'],
])('%j is answered with a sentence and the usage', (args, sentence) => {
  const attempt = () => parseShotsArguments(args)
  expect(attempt).toThrow(StartError)
  expect(attempt).toThrow(sentence)
  expect(attempt).toThrow('Usage: npm run shots')
})
