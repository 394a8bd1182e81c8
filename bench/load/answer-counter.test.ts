import { expect, test } from 'vitest'
import { countAnswers, measureAnswer } from './answer-counter.ts'

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: today\r\n\r\nhello'
const bytes = (text: string) => Buffer.from(text, 'latin1')

test('an answer is complete with its last byte, however it is cut', () => {
  for (let cut = 1; cut < answer.length; cut += 1) {
    const counter = countAnswers(200)
    expect(counter.take(bytes(answer.slice(0, cut)))).toBe(false)
    expect(counter.take(bytes(answer.slice(cut)))).toBe(true)
    expect(counter.take(bytes(answer.slice(0, cut)))).toBe(false)
    expect(counter.take(bytes(answer.slice(cut)))).toBe(true)
  }
})

test('another status stops the measurement, also in a later answer', () => {
  const counter = countAnswers(200)
  counter.take(bytes(answer))
  expect(() => counter.take(bytes('HTTP/1.1 503 No\r\n\r\n'))).toThrow(
    '"HTTP/1.1 200" was expected, "HTTP/1.1 503 No" came.',
  )
})

test('an answer that grows is noticed', () => {
  const counter = countAnswers(200)
  counter.take(bytes(answer))
  expect(() => counter.take(bytes(`${answer}!`))).toThrow('longer')
})

test('an unchanged page ends with its head, an answer without a length as well', () => {
  const head = 'HTTP/1.1 304 Not Modified\r\nContent-Length: 12281\r\n\r\n'
  expect(measureAnswer(bytes(head))).toBe(head.length)
  const plain = 'HTTP/1.1 204 No Content\r\n\r\n'
  expect(measureAnswer(bytes(plain))).toBe(plain.length)
})

test('an answer in chunks can not be counted', () => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(() => measureAnswer(bytes(head))).toThrow('does not say its length')
})
