import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { readUtcDate } from '#leads/calendar-date.ts'
import { loadAnswerPost } from '#server/forms/load-answer-post.ts'
import { loadPages } from '#server/pages/built-pages.ts'
import { type Build, buildsFolder, findCurrentBuild } from '#server/pages/current-build.ts'
import { readBuildSettings, setProduction } from '#server/settings/settings.ts'
import { BuildError } from '#tools/run-command.ts'
import { root, runNode } from '#tools/run-tool.ts'
import { hashFiles } from './files/cache.ts'

const sources = ['content', 'package-lock.json', 'scripts', 'src']

/** One hash of all that a build is made of. */
export const hashSources = (from = root, settings = readBuildSettings()) =>
  hashFiles(sources, settings, from)

/** Whether a build made now would be the same. */
export const isFresh = ({ goodThrough, hash }: Build, today = readUtcDate(new Date())): boolean =>
  today <= (goodThrough ?? today) && hash === hashSources()

/** The build of what sources and settings say now, made first where there is none. */
export function ensureBuild(): Build {
  const build = findCurrentBuild()
  if (build && isFresh(build)) return build
  console.error('Building the site ...')
  // In a process of its own: what it cannot read must not keep this one from serving.
  const { isOk } = runNode(['scripts/build.ts', '--quiet'])
  const made = isOk ? findCurrentBuild() : undefined
  if (!made) throw new BuildError('The site could not be built: the lines above say why.')
  return made
}

/** The last look at a build before it is served: every file is there, and every form answers. */
export async function checkBuild(folder: string): Promise<void> {
  setProduction()
  const saveLead = () => Promise.reject(new Error('An empty form was about to be stored.'))
  try {
    const answerPost = await loadAnswerPost(folder)
    const pages = loadPages(folder)
    for (const page of pages.withForm) {
      const empty = { method: 'POST', body: new URLSearchParams() }
      const post = new Request(`http://localhost${page.address}`, empty)
      const { status } = await answerPost(post, page, { saveLead, reportError: console.error })
      if (status !== 422) throw new Error(`${page.address} answers an empty form with ${status}.`)
    }
  } catch (error) {
    throw new BuildError(`The built site does not work. ${error}`, { cause: error })
  }
}

/** In one step: killed at any moment, the site starts with the last good build. */
export function activateBuild(build: Build, builds = buildsFolder): void {
  const name = basename(build.folder)
  const unfinished = join(build.folder, 'pointer')
  fs.writeFileSync(unfinished, JSON.stringify({ ...build, folder: name }), { flush: true })
  fs.renameSync(unfinished, join(builds, 'current'))
  // The one before stays, because a process may just have started with it; newer ones are being made.
  const names = fs.globSync('site-*', { cwd: builds }).sort()
  for (const old of names.slice(0, Math.max(0, names.indexOf(name) - 1))) {
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
