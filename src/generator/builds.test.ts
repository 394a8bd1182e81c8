import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Build, findCurrentBuild } from '#server/pages/current-build.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { activateBuild, hashSources, isFresh, publishStatic } from './builds.ts'

let builds = ''
let root = ''
function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = createTempDir()
  builds = join(root, 'build')
  write('src/content/home.ts', 'Welcome')
  write('content/photos/lake.jpg', 'lake')
})

const facts: Omit<Build, 'folder'> = {
  madeAt: '2026-11-15T18:40:12.345Z',
  goodThrough: '2026-12-24',
  settings: readBuildSettings(),
  hash: hashSources(),
}

test('a build is fresh until the next gathering has ended or a source has changed', () => {
  const build = { ...facts, folder: '' }
  const days = ['2026-12-24', '2026-12-25'] as const
  expect(days.map((day) => isFresh(build, day))).toEqual([true, false])
  expect(isFresh({ ...build, goodThrough: undefined }, '2031-01-01')).toBe(true)
  expect(isFresh({ ...build, hash: '' }, '2026-11-15')).toBe(false)
})

test.each<[string, () => void]>([
  ['a word of the same length', () => write('src/content/home.ts', 'Goodbye')],
  ['a new file', () => write('src/a.txt', 'a')],
  ['a lost file', () => rmSync(join(root, 'src/content/home.ts'))],
  ['another photograph', () => write('content/photos/lake.jpg', 'a hill')],
])('the hash of sources changes with %s', (_, change) => {
  const before = hashSources(root)
  change()
  expect(hashSources(root)).not.toBe(before)
})

test('the hash of sources changes with a setting, and stays with a test and another time', () => {
  const before = hashSources(root)
  const other = { ...readBuildSettings(), siteUrl: 'https://other.example' }
  expect(hashSources(root, other)).not.toBe(before)
  write('src/content/home.ts', 'Welcome')
  write('src/content/home.test.ts', 'expect')
  expect(hashSources(root)).toBe(before)
})

function addBuild(second: number): string {
  const folder = join(builds, `site-2026111518401${second}-4711`)
  mkdirSync(join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), String(second))
  return folder
}

function activate(second: number): string {
  const folder = addBuild(second)
  activateBuild({ ...facts, folder }, builds)
  return basename(folder)
}

test('a build is served once it is activated, and not before', () => {
  addBuild(0)
  expect(findCurrentBuild(builds)).toBeUndefined()
  const folder = join(builds, activate(1))
  addBuild(2)
  expect(findCurrentBuild(builds)).toEqual({ ...facts, folder })
  rmSync(folder, { recursive: true })
  expect(findCurrentBuild(builds)).toBeUndefined()
})

test('the current build, the one before and those that are being made stay', () => {
  const [first, second] = [activate(0), activate(1)]
  const running = basename(addBuild(3))
  const list = () => readdirSync(builds).filter((name) => name !== 'current')
  expect(list()).toEqual([first, second, running])
  const third = activate(2)
  expect(list()).toEqual([second, third, running])
})

test('a static site is a plain folder, which the next one replaces', () => {
  for (const second of [0, 1]) {
    publishStatic(addBuild(second), builds)
    expect(readFileSync(join(builds, 'client/index.html'), 'utf8')).toBe(String(second))
    expect(readdirSync(builds)).toEqual(['client'])
  }
})
