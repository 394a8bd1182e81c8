import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { notFoundPath, paths } from '#paths.ts'
import routes from './routes.ts'

function listFaults(entries: RouteConfigEntry[], addresses: string[]): string[] {
  const drawn = entries.map((entry) => (entry.index ? '/' : (entry.path ?? '')))
  const allowed = [...addresses, notFoundPath, '*']
  return [
    ...addresses.filter((path) => !drawn.includes(path)).map((path) => `${path} has no route`),
    ...drawn.filter((path) => !allowed.includes(path)).map((path) => `${path} is not in paths.ts`),
    ...drawn
      .filter((path, at) => drawn.indexOf(path) !== at)
      .map((path) => `${path} is routed twice`),
  ]
}

test('every path has a route and every route a path', () => {
  expect(listFaults(routes, Object.values(paths))).toEqual([])
})

test('a path without a route and a route without a path would be named', () => {
  expect(listFaults(routes, [...Object.values(paths), '/forgotten'])).toEqual([
    '/forgotten has no route',
  ])
  const surplus = [...routes, { path: '/surplus', file: 'routes/home.tsx' }]
  expect(listFaults(surplus, Object.values(paths))).toEqual(['/surplus is not in paths.ts'])
})

test('no file in app/routes is left without an address', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes')).map((file) => `routes/${file}`)
  expect(files.filter((file) => !routes.some((entry) => entry.file === file))).toEqual([])
})
