import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findCurrentBuild } from '#server/pages/current-build.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import {
  activateBuild,
  type BuildFacts,
  createBuildFolder,
  findGoodBuild,
  hashSources,
  isFresh,
  publishStatic,
  removeOldBuilds,
} from './builds.ts'

let builds = ''
let root = ''
function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'solstice-builds-'))
  builds = join(root, 'build')
  onTestFinished(() => rmSync(root, { recursive: true }))
})

const facts: BuildFacts = {
  madeAt: '2026-11-15T18:40:12.345Z',
  builtOn: '2026-11-15',
  goodThrough: '2026-12-24',
  settings: readBuildSettings(),
  hash: hashSources(),
}

describe('a build is fresh', () => {
  test('from its day until the next gathering has ended', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-12-24', '2026-12-25'] as const
    expect(days.map((day) => isFresh(facts, day))).toEqual([false, true, true, false])
    const { goodThrough: _, ...endless } = facts
    expect(isFresh(endless, '2031-01-01')).toBe(true)
  })

  test('until a source changes', () => {
    expect(isFresh({ ...facts, hash: '' }, '2026-11-15')).toBe(false)
  })
})

describe('the hash of sources', () => {
  beforeEach(() => {
    write('src/schema/home.ts', 'Welcome')
    write('content/photos/lake.jpg', 'lake')
    write('package-lock.json', '{}')
  })

  test.each<[string, () => void]>([
    ['a word of the same length', () => write('src/schema/home.ts', 'Goodbye')],
    ['a new file', () => write('src/schema/faq.ts', 'Why?')],
    ['a lost file', () => rmSync(join(root, 'src/schema/home.ts'))],
    ['the first file in public', () => write('public/a.txt', 'a')],
    ['another photograph', () => write('content/photos/lake.jpg', 'a hill')],
  ])('changes with %s', (_, change) => {
    const before = hashSources(root)
    change()
    expect(hashSources(root)).not.toBe(before)
  })

  test('changes with a setting', () => {
    const other = { ...readBuildSettings(), siteUrl: 'https://other.example' }
    expect(hashSources(root, other)).not.toBe(hashSources(root))
  })

  test('stays with another time, as after a checkout, and with a test', () => {
    const before = hashSources(root)
    utimesSync(join(root, 'src/schema/home.ts'), new Date(0), new Date(0))
    write('src/schema/home.test.ts', 'expect')
    expect(hashSources(root)).toBe(before)
  })
})

/** One per second, so that each has a name of its own. */
function addBuild(second: number): string {
  const folder = createBuildFolder(builds, new Date(1_800_000_000_000 + second * 1000))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), String(second))
  return folder
}

const activate = (second: number) => {
  activateBuild(addBuild(second), facts, builds)
  return basename(findCurrentBuild(builds) ?? '')
}

describe('builds', () => {
  test('a build is served once it is activated, and not before', () => {
    addBuild(0)
    expect(findGoodBuild(builds)).toBeUndefined()
    const first = activate(1)
    addBuild(2)
    expect(findGoodBuild(builds)).toEqual({ folder: join(builds, first), facts })
  })

  test('half a build is none', () => {
    writeFileSync(join(builds, activate(0), 'build.json'), '{"madeAt":"2026')
    expect(findGoodBuild(builds)).toBeUndefined()
  })

  test('the current build and the one before stay; what was killed goes after an hour', () => {
    const [, previous, current] = [0, 1, 2].map(activate)
    const killed = basename(addBuild(3))
    const list = () => readdirSync(builds).filter((name) => name !== 'current')
    removeOldBuilds(builds)
    expect(list()).toEqual([previous, current, killed])
    removeOldBuilds(builds, new Date(Date.now() + 2 * 60 * 60 * 1000))
    expect(list()).toEqual([previous, current])
  })

  test('a static site is a plain folder, which the next one replaces', () => {
    for (const second of [0, 1]) {
      publishStatic(addBuild(second), builds)
      expect(readFileSync(join(builds, 'client/index.html'), 'utf8')).toBe(String(second))
    }
    expect(readdirSync(builds)).toEqual(['client'])
  })
})
