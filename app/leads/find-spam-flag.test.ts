import { expect, test } from 'vitest'
import { findSpamFlag, honeypotName } from './find-spam-flag.ts'

test('a person who leaves the hidden field alone and takes his time is not flagged', () => {
  expect(findSpamFlag({ honeypot: '', openForMs: 90_000 })).toBeUndefined()
})

test('without script nobody knows how long it took, and nobody is flagged for it', () => {
  expect(findSpamFlag({ honeypot: '' })).toBeUndefined()
  expect(findSpamFlag({ honeypot: '', openForMs: undefined })).toBeUndefined()
})

test.each(['x', ' ', '0'])('%j in the hidden field is flagged', (honeypot) => {
  expect(findSpamFlag({ honeypot })).toBe('a hidden field was filled in')
})

test('from two seconds on it may have been a person', () => {
  expect(findSpamFlag({ honeypot: '', openForMs: 0 })).toBe('sent faster than a person types')
  expect(findSpamFlag({ honeypot: '', openForMs: 1_999 })).toBe('sent faster than a person types')
  expect(findSpamFlag({ honeypot: '', openForMs: 2_000 })).toBeUndefined()
})

test('of two signs the hidden field is named', () => {
  expect(findSpamFlag({ honeypot: 'x', openForMs: 0 })).toBe('a hidden field was filled in')
})

test('the name of the hidden field gives nothing away', () => {
  expect(honeypotName).not.toMatch(
    /trap|honey|pot|bot|spam|hidden|mail|name|phone|address|url|web/i,
  )
})
