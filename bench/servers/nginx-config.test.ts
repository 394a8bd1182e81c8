import { expect, test } from 'vitest'
import type { KeptAnswer } from './kept-answers.ts'
import { writeNginxConfig } from './nginx-config.ts'

function write(headers: Record<string, string>): string {
  const answer: KeptAnswer = { status: 200, headers, body: Buffer.alloc(0) }
  const answers = { page: answer, unchanged: answer, missed: answer }
  return writeNginxConfig({ port: 4000, folder: '/a b', client: '/built', answers })
}

test('headers are sent as they are, quotation marks included, on errors as well', () => {
  const config = write({ 'content-security-policy': `default-src 'none'; x "y"`, vary: 'A' })
  expect(config).toContain(
    `add_header content-security-policy "default-src 'none'; x \\"y\\"" always;`,
  )
  expect(config.split('add_header vary "A" always;')).toHaveLength(3)
  expect(config).toContain('client_body_temp_path "/a b/client_body";')
})

test('length and validator are its own', () => {
  expect(write({ etag: '"a"', 'content-length': '5' })).not.toMatch(/etag|content-length/)
})

test('a sign that nginx reads as a variable is not passed on', () => {
  expect(() => write({ 'x-price': '$5' })).toThrow('variable')
})
