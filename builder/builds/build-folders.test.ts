import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

const holders = `
  import { readFileSync } from 'node:fs'
  import { holdCurrentBuild } from '${pathToFileURL(join(import.meta.dirname, '../../server/pages/current-build.ts'))}'
  let ending = false
  process.stdin.once('data', () => { ending = true })
  const missed = []
  let looks = 0
  async function look() {
    const { folder, release } = holdCurrentBuild(process.argv[1])
    // Others have their turn, as between the first file of a build and its last.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
    try { readFileSync(folder + '/manifest.json') } catch (error) { missed.push(error.message) }
    release()
    looks += 1
  }
  process.stdout.write('looking')
  while (!ending) await look()
  process.stdout.write(JSON.stringify({ looks, missed }))
  process.exit()`

test('whoever starts while builds come and go never finds half a build', async () => {
  addCurrentBuild(0)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holders, builds], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  for (let second = 1; second <= 150; second += 1) {
    addCurrentBuild(second)
    removeOldBuilds(builds)
    await new Promise(setImmediate)
  }
  child.stdin.write('end')
  const { looks, missed } = JSON.parse(String(await once(child.stdout, 'data')))
  expect(missed).toEqual([])
  expect(looks).toBeGreaterThan(10)
  expect(readFileSync(join(findCurrentBuild(builds) ?? '', 'manifest.json'), 'utf8')).not.toBe('')
})
