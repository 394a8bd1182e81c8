import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })

/** The first two cells of each row: a package and its licence. */
const rows = [...read('docs/dependencies.md').matchAll(/^\| (\S+) +\| ([^|]+?) +\|/gm)]
  .map(([, name = '', licence = '']) => ({ name, licence }))
  .filter(({ name }) => name !== 'package' && !name.startsWith('---'))

test('docs/dependencies.md names every package once, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
})

test('its licences are those of the packages', () => {
  // Those of other machines are not installed.
  const installed = rows.filter(({ name }) => existsSync(join(root, 'node_modules', name)))
  const found = installed.map(({ name }) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`))
    return { name, licence: license }
  })
  expect(found.length).toBeGreaterThan(30)
  expect(found).toEqual(installed)
})

type Locked = {
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([place]) => place !== '')

test('every package of the lock has its checksum, and no address: any registry may serve it', () => {
  expect(locked.length).toBeGreaterThan(200)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(locked.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('the lock has the binaries of every platform that a package names', () => {
  const named = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !packages[`node_modules/${name}`])).toEqual([])
})

test('there is one bundler, ours and Vite’s', () => {
  const bundlers = Object.keys(packages).filter((place) => place.endsWith('node_modules/rolldown'))
  expect(bundlers).toEqual(['node_modules/rolldown'])
})
