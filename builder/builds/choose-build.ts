import type { BuildSettings, Settings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/build-error.ts'
import { checkBuild } from './check-build.ts'
import { ensureBuild, type GoodBuild, holdGoodBuild } from './ensure-build.ts'

type ChosenBuild = {
  folder: string
  /** Those it must be served with. */
  settings: Settings
  /** What its owner should know of it. */
  warnings: string[]
}

const settingNames: Record<keyof BuildSettings, string> = {
  siteUrl: 'SITE_URL',
  hosted: 'SUPABASE_URL, SUPABASE_ANON_KEY',
  signups: 'SIGNUPS',
  retentionDays: 'RETENTION_DAYS',
}

/** The build of what sources and settings say now; the last good one, loudly, where that fails. */
export function chooseBuild(settings: Settings): ChosenBuild {
  try {
    const build = ensureBuild()
    return { folder: build.folder, settings: keepSettings(build, settings), warnings: [] }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const last = holdGoodBuild()
    if (!last) throw new BuildError(`${error.message} There is no earlier build to serve.`)
    // It may be of an older version of the server.
    checkBuild(last.folder)
    const warning = describeLast(last, settings)
    sayLoudly(`${error.message}\n${warning}`)
    return { folder: last.folder, settings: keepSettings(last, settings), warnings: [warning] }
  }
}

function sayLoudly(words: string): void {
  const { styleText } = process.getBuiltinModule('node:util')
  console.error(`\n${styleText(['bold', 'red'], words, { stream: process.stderr })}\n`)
}

function describeLast({ facts }: GoodBuild, settings: Settings): string {
  const when = new Date(facts.madeAt).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const changed = listChanged(facts.settings, settings)
  const kept = changed.length === 0 ? '' : `, with ${changed.join(', ')} as they were then`
  return `Visitors see the site as it was built on ${when}${kept}. Mend the mistake and run npm start again.`
}

function listChanged(one: BuildSettings, other: BuildSettings): string[] {
  const names = Object.keys(settingNames) as (keyof BuildSettings)[]
  return names
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => settingNames[name])
}

/** Its pages send leads to where they were told when they were drawn, and must find somebody there. */
function keepSettings({ facts }: GoodBuild, { hosted: _, ...settings }: Settings): Settings {
  return { ...settings, ...facts.settings }
}
