import { assert, property } from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { anyText } from '#tests/any-text.ts'
import { escapeText, foldLine } from './content-line.ts'

const summary = anyText({ maxLength: 400 })
const odd = '\\ ; , : " \n \r\n \r \t é 😀 👨‍👩‍👧 \u0000 \u007f'

/** What is left of a text when nothing but its line ends and control characters was touched. */
function expectedText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
  return text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
}

function readBack(text: string): unknown {
  const lines = ['BEGIN:VEVENT', `SUMMARY:${escapeText(text)}`, 'END:VEVENT']
  const component = ICAL.Component.fromString(lines.map(foldLine).join('\r\n'))
  return component.getFirstPropertyValue('summary')
}

test('whatever is written, a parser that is not ours reads the same', () => {
  assert(
    property(summary, (text) => {
      expect(readBack(text)).toBe(expectedText(text))
    }),
    { examples: [[odd], [odd.repeat(12)], ['\\n'], ['a\\'], ['']] },
  )
})

test('no line has more than 75 octets, and joining the lines gives the text back', () => {
  assert(
    property(summary, (text) => {
      const line = `DESCRIPTION:${escapeText(text)}`
      const folded = foldLine(line)
      const lines = folded.split('\r\n')
      expect(Math.max(...lines.map((each) => Buffer.byteLength(each)))).toBeLessThanOrEqual(75)
      expect(lines.slice(1).every((each) => each.startsWith(' '))).toBe(true)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    }),
    { examples: [['x'.repeat(75 * 3)], ['😀'.repeat(100)], [`${'x'.repeat(60)}é`.repeat(5)]] },
  )
})

test('a line of 75 octets stays whole, one of 76 is folded', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  expect(foldLine(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`)
})
