import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findCurrentBuild, holdCurrentBuild } from '#server/pages/current-build.ts'
import { createBuildFolder, makeCurrent, removeOldBuilds } from './build-folders.ts'

let builds = ''
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'solstice-builds-'))
  onTestFinished(() => rmSync(builds, { recursive: true }))
})

/** A build a second, so that each has a name of its own. */
function addBuild(second: number): string {
  const folder = createBuildFolder(builds, new Date(1_800_000_000_000 + second * 1000))
  writeFileSync(join(folder, 'manifest.json'), folder)
  return folder
}

function addCurrentBuild(second: number): string {
  const folder = addBuild(second)
  makeCurrent(folder, builds)
  return folder
}

const listBuilds = () => readdirSync(builds).filter((name) => name.startsWith('site-'))

test('a build is named after its time, and is not served before it is made the current one', () => {
  const folder = addBuild(0)
  expect(basename(folder)).toBe(`site-20270115-080000-${process.pid}`)
  expect(findCurrentBuild(builds)).toBeUndefined()
  makeCurrent(folder, builds)
  expect(findCurrentBuild(builds)).toBe(folder)
})

test('what a killed or failed build has left is removed, and the current build stays', () => {
  const current = addCurrentBuild(0)
  addBuild(1)
  writeFileSync(join(addBuild(2), 'in-use'), '')
  removeOldBuilds(builds)
  expect(listBuilds()).toEqual([basename(current)])
})

test('an old build is removed as soon as nobody holds it, and not before', () => {
  const old = addCurrentBuild(0)
  const held = holdCurrentBuild(builds)
  const current = addCurrentBuild(1)
  removeOldBuilds(builds)
  expect(listBuilds()).toEqual([old, current].map((folder) => basename(folder)))
  held?.release()
  removeOldBuilds(builds)
  expect(listBuilds()).toEqual([basename(current)])
})
