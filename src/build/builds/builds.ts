import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { readBuildDay } from '#schema/build-day.ts'
import { buildsFolder, findCurrentBuild, pointerName } from '#server/pages/current-build.ts'
import { type BuildSettings, readBuildSettings } from '#server/settings/settings.ts'
import { root } from '#tools/run-tool.ts'

/** What a build knows of itself. */
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
const sources = ['content', 'package-lock.json', 'public', 'scripts', 'src']
/** A build has the first name while it is made, and the second once it may be served. */
const [unfinished, finished] = ['unfinished-', 'site-']
/** After that long, an unfinished one was killed. */
const longestBuildMs = 60 * 60 * 1000

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

/** A new folder for a build that nobody serves yet. */
export function createBuildFolder(builds = buildsFolder, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const folder = join(builds, `${unfinished}${time}-${process.pid}`)
  // By name and not with mkdtemp, whose folders only their owner may read: another user may serve it.
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One step: a start before it serves the build before, a start after it this one. */
export function activateBuild(folder: string, facts: BuildFacts, builds = buildsFolder): void {
  writeFileSync(join(folder, factsName), JSON.stringify(facts))
  const name = basename(folder).replace(unfinished, finished)
  renameSync(folder, join(builds, name))
  const pointer = join(builds, pointerName)
  writeFileSync(`${pointer}.${name}`, `${name}\n`, { flush: true })
  renameSync(`${pointer}.${name}`, pointer)
}

/** Keeps the current build and the one before, which a process that has just started may still read. */
export function removeOldBuilds(builds = buildsFolder, now = new Date()): void {
  const current = basename(findCurrentBuild(builds) ?? '')
  const names = readdirSync(builds).filter((name) => name !== current)
  const older = names.filter((name) => name.startsWith(finished)).sort()
  const killed = names
    .filter((name) => name.startsWith(unfinished))
    .filter((name) => now.getTime() - statSync(join(builds, name)).mtimeMs > longestBuildMs)
  for (const name of [...older.slice(0, -1), ...killed]) {
    rmSync(join(builds, name), { recursive: true, force: true })
  }
}

/** Puts a finished site where static hosts take it from, as a plain folder. */
export function publishStatic(folder: string, builds = buildsFolder): void {
  const client = join(builds, 'client')
  if (existsSync(client)) renameSync(client, join(folder, 'replaced'))
  renameSync(join(folder, 'client'), client)
  rmSync(folder, { recursive: true })
}
