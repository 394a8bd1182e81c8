import { parseArgs } from 'node:util'
import { buildSite } from '#generator/build-site.ts'
import { readBuildSettings, setProduction } from '#server/settings/settings.ts'
import { UsageError } from '#tools/errors.ts'
import { runMain } from '#tools/run-command.ts'

function readOptions() {
  try {
    const options = { static: { type: 'boolean' }, quiet: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (cause) {
    const message = 'npm run build takes one option: -- --static, for a static host.'
    throw new UsageError(message, { cause })
  }
}

function describePlace(isStatic = false): string {
  if (!isStatic) return 'npm start serves it. For a static host: npm run build -- --static.'
  const place = 'The site for a static host stands in build/client.'
  if (readBuildSettings().hosted) return place
  return `${place}\nIts forms have nowhere to send to: set SUPABASE_URL and SUPABASE_ANON_KEY, or use npm start.`
}

await runMain(async () => {
  setProduction()
  const options = readOptions()
  const { pages, fonts } = await buildSite(options.static ? 'static' : 'served')
  if (options.quiet) return
  console.log('page                        HTML   script   (bytes)')
  for (const { address, htmlBytes, scriptBytes } of pages) {
    const bytes = String(htmlBytes).padStart(6) + String(scriptBytes).padStart(8)
    console.log(address.padEnd(26) + bytes)
  }
  console.log(`fonts ${fonts}\n\n${describePlace(options.static)}`)
})
