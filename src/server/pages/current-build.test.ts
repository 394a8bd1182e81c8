import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { findCurrentBuild, requireCurrentBuild } from './current-build.ts'

let builds = ''
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'solstice-builds-'))
  onTestFinished(() => rmSync(builds, { recursive: true }))
})

test('the file "current" names the last good build', () => {
  writeFileSync(join(builds, 'current'), 'site-20261115-184012-1\n')
  expect(findCurrentBuild(builds)).toBe(join(builds, 'site-20261115-184012-1'))
})

test.each(['', '\n', 'site-', '../site-1', 'site-1/..', 'elsewhere'])(
  'no build is named by %j',
  (text) => {
    writeFileSync(join(builds, 'current'), text)
    expect(findCurrentBuild(builds)).toBeUndefined()
  },
)

test('where there is no build, a sentence says what to run', () => {
  expect(() => requireCurrentBuild(builds)).toThrow(StartError)
})
