import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailColours } from './mail-colours.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(sheet)?.[1] ?? ''

/** A colour that lets some of the other through: mail programs know no such thing. */
function lay(over: string, under: string): string {
  const read = (colour: string) =>
    [1, 3, 5, 7].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [red = 0, green = 0, blue = 0, part = 255] = read(over)
  const below = read(under)
  const mixed = [red, green, blue].map((value, at) =>
    Math.round((value * part + (below[at] ?? 0) * (255 - part)) / 255),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

test('mails have the colours of the site', () => {
  expect(mailColours).toEqual({
    light: {
      page: token('bone'),
      card: token('paper'),
      text: token('ink'),
      quiet: token('quiet'),
      line: lay(token('line'), token('paper')),
      sun: token('sun'),
    },
    dark: {
      page: token('ink'),
      card: token('night'),
      text: token('bone'),
      quiet: token('quiet-on-night'),
      line: lay(token('line-on-night'), token('night')),
      sun: token('sun'),
    },
  })
})
