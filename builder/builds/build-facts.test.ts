import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuildSettings } from '#server/settings/settings.ts'
import { type BuildFacts, isFresh, readBuildFacts, writeBuildFacts } from './build-facts.ts'
import { readSources } from './build-sources.ts'

const facts: BuildFacts = {
  madeAt: '2026-11-15T18:40:12.345Z',
  builtOn: '2026-11-15',
  goodThrough: '2026-12-24',
  settings: readBuildSettings(),
  sources: readSources(),
}

test('facts are written and read, and half of them are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(readBuildFacts(folder)).toBeUndefined()
  writeBuildFacts(folder, facts)
  expect(readBuildFacts(folder)).toEqual(facts)
  writeFileSync(join(folder, 'build.json'), '{"madeAt":"2026')
  expect(readBuildFacts(folder)).toBeUndefined()
})

test('a build is fresh from its day until the next gathering has ended', () => {
  expect(isFresh(facts, '2026-11-14')).toBe(false)
  expect(isFresh(facts, '2026-11-15')).toBe(true)
  expect(isFresh(facts, '2026-12-24')).toBe(true)
  expect(isFresh(facts, '2026-12-25')).toBe(false)
  const { goodThrough: _, ...endless } = facts
  expect(isFresh(endless, '2031-01-01')).toBe(true)
})

test.each<[string, Partial<BuildFacts>]>([
  ['another address', { settings: { ...facts.settings, siteUrl: 'https://other.example' } }],
  [
    'a hosted backend',
    {
      settings: {
        ...facts.settings,
        hosted: { url: 'https://abc.supabase.co', anonKey: 'key' },
      },
    },
  ],
  ['other sources', { sources: { hash: '', files: {} } }],
])('%s makes a build an old one', (_, change) => {
  expect(isFresh({ ...facts, ...change }, '2026-11-15')).toBe(false)
})
