import { readSettings, type Settings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/build-error.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'
import { findGoodBuild, type GoodBuild } from './builds.ts'
import { checkBuild } from './check-build.ts'
import { ensureBuild } from './ensure-build.ts'

export function serveBuild(): Promise<void> {
  return stopWithSentence(async () => {
    const { hosted: _, ...settings } = readSettings()
    const { folder, facts, warnings } = chooseBuild()
    const { startServer } = await import('#server/main.ts')
    // Its pages send leads to where they were told when they were built, and must find somebody there.
    const asBuilt: Settings = { ...settings, ...facts.settings }
    await startServer(asBuilt, { folder, warnings })
  })
}

/** The build of what sources and settings say now; the last good one, loudly, where that fails. */
function chooseBuild(): GoodBuild & { warnings: string[] } {
  try {
    return { ...ensureBuild(), warnings: [] }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const last = findGoodBuild()
    if (!last) throw new BuildError(`${error.message} There is no earlier build to serve.`)
    // It may be of an older version of the server.
    checkBuild(last.folder)
    const warning = describeLast(last)
    const { styleText } = process.getBuiltinModule('node:util')
    const words = styleText(['bold', 'red'], `${error.message}\n${warning}`, {
      stream: process.stderr,
    })
    console.error(`\n${words}\n`)
    return { ...last, warnings: [warning] }
  }
}

function describeLast({ facts }: GoodBuild): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const
  const when = new Date(facts.madeAt).toLocaleString('en-GB', style)
  return `Visitors see the site as it was built on ${when}, with the settings of then. Fix the mistake and run npm start again.`
}
