import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailColours } from './mail-colours.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../app/styles/tokens.css'), 'utf8')
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(sheet)?.[1]

test('mails have the colours of the site', () => {
  const sun = token('sun')
  const light = { page: token('bone'), card: token('paper'), text: token('ink'), sun }
  const dark = { page: token('ink'), card: token('night'), text: token('bone'), sun }
  expect(mailColours).toMatchObject({ light, dark })
})
