import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { StartError } from '#server/process/start-error.ts'
import { parseShotsArguments } from './parse-shots-arguments.ts'

test('who names no page gets them all, the one for missed addresses too', () => {
  expect(parseShotsArguments([])).toEqual([...Object.values(paths), '/404'])
})

test('who names pages gets these, each once, in the order of the site', () => {
  expect(parseShotsArguments(['/faq', '/apply', '/faq'])).toEqual(['/apply', '/faq'])
})

test.each([
  [['/aply'], 'There is no page "/aply". The pages are / /coaching '],
  [['apply'], 'There is no page "apply".'],
  [['--all'], "Unknown option '--all'."],
])('%j is answered with a sentence and the usage', (args, sentence) => {
  const attempt = () => parseShotsArguments(args)
  expect(attempt).toThrow(StartError)
  expect(attempt).toThrow(sentence)
  expect(attempt).toThrow('Usage: npm run shots')
})
