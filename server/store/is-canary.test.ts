import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isEmailAddress } from '#leads/email-address.ts'
import { createCanaryCheck, writeCanaryAddress } from './is-canary.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-canary-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an address of our own is known, and is one that the form takes', () => {
  const isCanary = createCanaryCheck(folder)
  expect(
    isCanary({ email: 'canary-0123456789abcdef-0123456789abcdef0123456789abcdef@canary.invalid' }),
  ).toBe(false)
  const email = writeCanaryAddress(folder)
  expect(isEmailAddress(email)).toBe(true)
  expect(isCanary({ email })).toBe(true)
  expect(writeCanaryAddress(folder)).not.toBe(email)
  expect(statSync(join(folder, 'desk.key')).mode & 0o077).toBe(0)
})

test('a visitor can not hide behind the mark', () => {
  const isCanary = createCanaryCheck(folder)
  const email = writeCanaryAddress(folder)
  const [last = ''] = /.(?=@)/.exec(email) ?? []
  const forged = email.replace(/.(?=@)/, last === '0' ? '1' : '0')
  for (const other of [forged, email.toUpperCase(), `x${email}`, 'tom@canary.invalid', '']) {
    expect(isCanary({ email: other })).toBe(false)
  }
  const elsewhere = mkdtempSync(join(folder, 'other-'))
  expect(isCanary({ email: writeCanaryAddress(elsewhere) })).toBe(false)
})
