import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { readBuildDay } from '#schema/gathering-days.ts'
import { paths } from '#schema/paths.ts'
import { loadRenderer } from '#server/forms/answer-form.ts'
import { buildsFolder, findCurrentBuild, pointerName } from '#server/pages/current-build.ts'
import { loadPages } from '#server/pages/pages.ts'
import {
  type BuildSettings,
  declareProduction,
  readBuildSettings,
} from '#server/settings/settings.ts'
import { BuildError } from '#tools/run-command.ts'
import { root, runNode } from '#tools/run-tool.ts'

// Every build has a folder of its own, and is served once the file `current` names it: killed at any
// moment, the site starts with the last good one.

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

/** One hash of all that a build is made of. */
export function hashSources(from = root, settings = readBuildSettings()): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sources.flatMap((place) => listFiles(from, place)).sort()) {
    hash.update(`\n${file}\n`).update(fs.readFileSync(join(from, file)))
  }
  return hash.digest('hex')
}

/** Folder by folder, because readdir's own `recursive` takes five times as long, at every start. */
function listFiles(from: string, place: string): string[] {
  const found = fs.statSync(join(from, place), { throwIfNoEntry: false })
  if (found?.isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place]
  if (!found?.isDirectory()) return []
  return fs.readdirSync(join(from, place)).flatMap((name) => listFiles(from, `${place}/${name}`))
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
    return { folder, facts: JSON.parse(fs.readFileSync(join(folder, factsName), 'utf8')) }
  } catch {
    return undefined
  }
}

/** The build of what sources and settings say now, made first where there is none. */
export function ensureBuild(): GoodBuild {
  const build = findGoodBuild()
  if (build && isFresh(build.facts)) return build
  console.error('Building the site ...')
  // In a process of its own: what it cannot read must not keep this one from serving.
  const { isOk } = runNode(['scripts/build.ts', '--quiet'])
  const made = isOk ? findGoodBuild() : undefined
  if (!made) throw new BuildError('The site could not be built: the lines above say why.')
  return made
}

/** A new folder for a build that nobody serves yet, named by the second in which it began. */
export function createBuildFolder(builds = buildsFolder, now = new Date()): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(builds, `site-${time}-${process.pid}`)
  // By name and not with mkdtemp, whose folders only their owner may read: another user may serve it.
  fs.mkdirSync(folder, { recursive: true })
  return folder
}

/** The last look at a build before it is served: every file is there, and every form answers. */
export async function checkBuild(folder: string): Promise<void> {
  declareProduction()
  const means = {
    saveLead: () => Promise.reject(new Error('An empty form was about to be stored.')),
    reportError: console.error,
  }
  try {
    const renderPage = await loadRenderer(folder)
    const pages = loadPages(folder)
    for (const path of Object.values(paths)) {
      const page = pages.find(path)
      if (!page?.takesForm) continue
      const html = page.variants.identity.bytes.toString()
      const empty = { method: 'POST', body: new URLSearchParams() }
      const post = new Request(`http://localhost${path}`, empty)
      const { status } = await renderPage(post, { html, ...means })
      if (status !== 422) throw new Error(`${path} answers an empty form with ${status}.`)
    }
  } catch (error) {
    throw new BuildError(`The built site does not work. ${error}`, { cause: error })
  }
}

/** One step: a start before it serves the build before, a start after it this one. */
export function activateBuild(folder: string, facts: BuildFacts, builds = buildsFolder): void {
  fs.writeFileSync(join(folder, factsName), JSON.stringify(facts))
  const pointer = join(folder, 'pointer')
  fs.writeFileSync(pointer, `${basename(folder)}\n`, { flush: true })
  fs.renameSync(pointer, join(builds, pointerName))
  // The one before stays, because a process may just have started with it; newer ones are being made.
  const names = fs.globSync('site-*', { cwd: builds }).sort()
  for (const old of names.slice(0, Math.max(0, names.indexOf(basename(folder)) - 1))) {
    fs.rmSync(join(builds, old), { recursive: true, force: true })
  }
}

/** Puts a finished site where static hosts take it from, as a plain folder. */
export function publishStatic(folder: string, builds = buildsFolder): void {
  const client = join(builds, 'client')
  if (fs.existsSync(client)) fs.renameSync(client, join(folder, 'replaced'))
  fs.renameSync(join(folder, 'client'), client)
  fs.rmSync(folder, { recursive: true })
}
