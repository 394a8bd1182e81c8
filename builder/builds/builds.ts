import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readBuildDay } from '#calendar/build-day.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { buildsFolder, findCurrentBuild, pointerName } from '#server/pages/current-build.ts'
import { type BuildSettings, readBuildSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'

/** What a finished build knows of itself. It is written last: a folder without it is half a build. */
export type BuildFacts = {
  /** "2026-11-15T18:40:12.345Z" */
  madeAt: string
  /** The day that its pages were rendered for: "2026-11-15". */
  builtOn: CalendarDate
  /** Until when its pages name the right gathering first; absent where there is none. */
  goodThrough?: CalendarDate | undefined
  settings: BuildSettings
  /** Of all sources and settings. */
  hash: string
}

export type GoodBuild = { folder: string; facts: BuildFacts }

const factsName = 'build.json'
const sources = [
  'app',
  'builder',
  'content',
  'package-lock.json',
  'public',
  'scripts',
  'server',
  'tools',
]

/** One hash of all that a build is made of. */
export function hashSources(from = root, settings = readBuildSettings()): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sources.flatMap((place) => listFiles(from, place)).sort()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(from, file)))
  }
  return hash.digest('hex')
}

/** Folder by folder, because readdir's own `recursive` takes five times as long, at every start. */
function listFiles(from: string, place: string): string[] {
  const found = statSync(join(from, place), { throwIfNoEntry: false })
  if (found?.isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  if (!found?.isDirectory()) return []
  return readdirSync(join(from, place)).flatMap((name) => listFiles(from, `${place}/${name}`))
}

/** Whether a build made now would be the same. */
export function isFresh(
  { builtOn, goodThrough, hash }: BuildFacts,
  today = readBuildDay(),
): boolean {
  return builtOn <= today && today <= (goodThrough ?? today) && hash === hashSources()
}

/** The last good build, whatever has changed since it was made. */
export function findGoodBuild(builds = buildsFolder): GoodBuild | undefined {
  const folder = findCurrentBuild(builds)
  if (!folder) return undefined
  try {
    return { folder, facts: JSON.parse(readFileSync(join(folder, factsName), 'utf8')) }
  } catch {
    return undefined
  }
}

/** One build at a time: a second one waits for the first, and may find that nothing is left to do. */
export function lockBuilds(builds = buildsFolder): Disposable {
  mkdirSync(builds, { recursive: true })
  try {
    return openLock(builds, 0)
  } catch (error) {
    const busy = 5
    if ((error as { errcode?: number }).errcode !== busy) throw error
    console.error('Another build is under way. Waiting for it to end ...')
    // As long as SQLite can wait: 24 days. Ctrl-C ends it.
    return openLock(builds, 2 ** 31 - 1)
  }
}

/** A transaction on an empty database: the system drops the lock when the process dies. */
function openLock(builds: string, timeout: number): Disposable {
  const database = new DatabaseSync(join(builds, 'lock'), { timeout })
  database.exec('pragma journal_mode = memory; begin exclusive')
  return database
}

/** A new folder for a build that nobody serves yet. */
export function createBuildFolder(builds = buildsFolder, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const folder = join(builds, `site-${time}-${process.pid}`)
  // By name and not with mkdtemp, whose folders only their owner may read: another user may serve it.
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One step: a start before it serves the build before, a start after it this one. */
export function activateBuild(folder: string, facts: BuildFacts, builds = buildsFolder): void {
  writeFileSync(join(folder, factsName), JSON.stringify(facts))
  flushFolder(folder)
  const pointer = join(builds, pointerName)
  writeFileSync(`${pointer}.next`, `${basename(folder)}\n`, { flush: true })
  renameSync(`${pointer}.next`, pointer)
}

/** Otherwise a power failure could leave the pointer on the disk and the files it leads to empty. */
function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/** Keeps the current build and the one before, which a process that has just started may still read. */
export function removeOldBuilds(builds = buildsFolder): void {
  const current = basename(findCurrentBuild(builds) ?? '')
  const others = readdirSync(builds).filter((name) => name.startsWith('site-') && name !== current)
  const isFinished = (name: string) => existsSync(join(builds, name, factsName))
  const previous = others.filter(isFinished).sort().at(-1)
  for (const name of others.filter((each) => each !== previous)) {
    rmSync(join(builds, name), { recursive: true, force: true })
  }
}

/** Puts a finished site where static hosts take it from, as a plain folder. */
export function publishStatic(folder: string, builds = buildsFolder): void {
  const client = join(builds, 'client')
  if (existsSync(client)) renameSync(client, join(folder, 'replaced'))
  renameSync(join(folder, 'client'), client)
}
