import { styleText } from 'node:util'
import { readTexts } from '#content/texts.ts'
import { checkBuild, ensureBuild } from '#generator/builds.ts'
import { countTodos, listTodos } from '#generator/list-todos.ts'
import { startServer } from '#server/main.ts'
import { type Build, findCurrentBuild } from '#server/pages/current-build.ts'
import { readSettings } from '#server/settings/settings.ts'
import { BuildError, runMain } from '#tools/run-command.ts'

/** Builds the present sources and settings; if that fails, warns and serves the last good build. */
async function chooseBuild(): Promise<Build & { warnings: string[] }> {
  try {
    return { ...ensureBuild(), warnings: [] }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    const last = findCurrentBuild()
    if (!last) throw new BuildError(`${error.message} There is no earlier build to serve.`)
    // The last build may be from an older version of the site.
    await checkBuild(last.folder)
    const style = { dateStyle: 'long', timeStyle: 'short' } as const
    const when = new Date(last.madeAt).toLocaleString('en-GB', style)
    const warning = `Visitors see the site as it was built on ${when}, with the settings of then. Fix the mistake and run npm start again.`
    const messages = `${error.message}\n${warning}`
    console.error(`\n${styleText(['bold', 'red'], messages, { stream: process.stderr })}\n`)
    return { ...last, warnings: [warning] }
  }
}

await runMain(async () => {
  const settings = readSettings()
  const { hosted: _, ...others } = settings
  const { folder, settings: built, warnings } = await chooseBuild()
  // Pages send leads to the address of their build, so the server has to use those settings, too.
  const todos = listTodos(readTexts(), settings)
  if (todos.length > 0) warnings.push(countTodos(todos))
  await startServer({ ...others, ...built }, folder, warnings)
})
