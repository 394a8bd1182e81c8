import { insistOnContent } from '#build/check-all-content.ts'
import { declareProduction, readBuildSettings } from '#server/settings/settings.ts'
import { stopWithSentence } from '#tools/run-command.ts'

const isStatic = process.argv.includes('--static')

function describePlace(): string {
  if (!isStatic) return 'npm start serves it. For a static host: npm run build -- --static.'
  const place = 'The site for a static host stands in build/client.'
  if (readBuildSettings().hosted) return place
  return `${place}\nIts forms have nowhere to send to: set SUPABASE_URL and SUPABASE_ANON_KEY, or use npm start.`
}

await stopWithSentence(async () => {
  declareProduction()
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { buildSite } = await import('#build/build-site.ts')
  const { pages, fonts } = await buildSite(isStatic ? 'static' : 'served')
  if (process.argv.includes('--quiet')) return
  console.log('page                        HTML   script   (bytes)')
  for (const { address, htmlBytes, scriptBytes } of pages) {
    const bytes = String(htmlBytes).padStart(6) + String(scriptBytes).padStart(8)
    console.log(address.padEnd(26) + bytes)
  }
  console.log(`fonts ${fonts}\n\n${describePlace()}`)
})
