import { join } from 'node:path'
import puppeteer, { type Browser, TimeoutError } from 'puppeteer-core'
import { launchScript } from '#bench/servers/launch-script.ts'
import { startBenchServer } from '#bench/start-bench-server.ts'
import { takeTurns } from '#bench/take-turns.ts'
import { paths as sitePaths } from '#paths.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { buildAstro } from './build-astro.ts'
import { openVisit } from './open-visit.ts'
import { type Figures, type Visit, visits } from './visits.ts'

export const answeringRounds = 5
export const siteNames = { ours: 'this site', before: 'the one before', astro: 'Astro' }

type Site = {
  name: string
  address: string
  /** All of its pages, where it has not all of ours. */
  paths?: readonly string[]
  stop(): Promise<void>
}

export type AnsweringReport = {
  /** "Chrome/156.0.8078.79" */
  browser: string
  /** What each site came to, round by round; ours is the first. */
  sites: { name: string; rounds: Figures[] }[]
  /** Why a site is left out, as sentences. */
  notes: string[]
}

/** How quickly pages answer on a slow phone: ours, those before and a peer's, by turns in one run. */
export async function measureAnswering(
  folder: string,
  beforeRoot?: string,
): Promise<AnsweringReport> {
  const notes: string[] = []
  const sites: Site[] = []
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    for await (const site of startSites(folder, notes, beforeRoot)) sites.push(site)
    const rounds = await takeTurns(
      sites.map((site) => () => visitAll(browser, site)),
      answeringRounds,
    )
    const named = sites.map(({ name }, index) => ({ name, rounds: rounds[index] ?? [] }))
    return { browser: await browser.version(), sites: named, notes }
  } finally {
    await browser.close()
    await Promise.all(sites.map((site) => site.stop()))
  }
}

async function* startSites(
  folder: string,
  notes: string[],
  beforeRoot?: string,
): AsyncGenerator<Site> {
  yield { name: siteNames.ours, ...(await startBenchServer(join(folder, 'ours'))) }
  if (beforeRoot) {
    const before = await startBenchServer(join(folder, 'before'), beforeRoot)
    yield { name: siteNames.before, ...before }
  } else notes.push('Nothing is held against the version before: name it with --before.')
  const client = join(requireCurrentBuild(), 'client')
  const astro = buildAstro(client)
  if ('reason' in astro) return notes.push(astro.reason)
  const script = 'bench/answering/astro-server.ts'
  const server = await launchScript({ script, args: [astro.folder, client], folder })
  yield { name: siteNames.astro, paths: [sitePaths.apply], ...server }
}

async function visitAll(browser: Browser, { address, paths }: Site): Promise<Figures> {
  const figures: Figures = {}
  const hasPage = ({ path }: Visit) => !paths || paths.includes(path)
  for (const { path, look } of visits.filter(hasPage)) {
    const visit = () => openVisit(browser, address + path, look)
    // One form in fifteen of the version before never wakes: its page is opened again.
    const visitAgain = (error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error
      return visit()
    }
    Object.assign(figures, await visit().catch(visitAgain))
  }
  return figures
}
