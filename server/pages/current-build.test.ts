import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockFile } from '#server/process/file-lock.ts'
import { StartError } from '#server/process/start-error.ts'
import { findCurrentBuild, holdCurrentBuild, requireCurrentBuild } from './current-build.ts'

let builds = ''
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'solstice-builds-'))
  onTestFinished(() => rmSync(builds, { recursive: true }))
})

function addBuild(name: string): string {
  const folder = join(builds, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'in-use'), '')
  return folder
}

const pointTo = (text: string) => writeFileSync(join(builds, 'current'), text)

test('the file "current" names the last good build', () => {
  pointTo('site-20261115-184012-1\n')
  expect(findCurrentBuild(builds)).toBe(join(builds, 'site-20261115-184012-1'))
})

test.each(['', '\n', 'site-', '../site-1', 'site-1/..', 'elsewhere'])(
  'no build is named by %j',
  (text) => {
    pointTo(text)
    expect(findCurrentBuild(builds)).toBeUndefined()
    expect(holdCurrentBuild(builds)).toBeUndefined()
  },
)

test('where there is no build, a sentence says what to run', () => {
  expect(holdCurrentBuild(builds)).toBeUndefined()
  expect(() => requireCurrentBuild(builds)).toThrow(
    new StartError('There is no build. Run npm start or npm run build first.'),
  )
})

test('a held build can not be locked by whoever removes builds, and a released one can', () => {
  const folder = addBuild('site-1')
  pointTo('site-1')
  const held = holdCurrentBuild(builds)
  expect(held?.folder).toBe(folder)
  expect(() => lockFile(join(folder, 'in-use'))).toThrow()
  held?.release()
  lockFile(join(folder, 'in-use')).release()
})

test('a build whose lock is lost is served all the same', () => {
  const folder = addBuild('site-1')
  rmSync(join(folder, 'in-use'))
  pointTo('site-1')
  expect(holdCurrentBuild(builds)?.folder).toBe(folder)
})
