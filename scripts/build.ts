import { parseArgs } from 'node:util'
import type { BuildTarget } from '#builder/builds/site-config.ts'
import { insistOnContent } from '#builder/words/insist-on-content.ts'
import { declareProduction, readBuildSettings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/build-error.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

function readTarget(args: string[]): BuildTarget {
  try {
    const { values } = parseArgs({ args, options: { static: { type: 'boolean' } } })
    return values.static ? 'static' : 'served'
  } catch (error) {
    throw new BuildError('npm run build takes one option: -- --static, for a static host.', {
      cause: error,
    })
  }
}

function describeStatic(): string {
  const place = 'The site for a static host stands in build/client.'
  if (readBuildSettings().hosted) return place
  return `${place}\nIts forms have nowhere to send to: set SUPABASE_URL and SUPABASE_ANON_KEY, or use npm start.`
}

await stopWithSentence(async () => {
  declareProduction()
  const target = readTarget(process.argv.slice(2))
  await insistOnContent()
  // Not before, because it reads the words of the site.
  const { buildSite } = await import('#builder/builds/build-site.ts')
  const { pages, fonts } = await buildSite(target)
  console.log('page                        HTML   script   photos   (bytes, on a phone)')
  for (const page of pages) {
    const html = String(page.htmlBytes).padStart(6)
    const script = String(page.scriptBytes).padStart(8)
    const photos = String(page.photoBytes).padStart(9)
    console.log(`${page.address.padEnd(26)}${html}${script}${photos}`)
  }
  console.log('\nfont')
  for (const { file, bytes } of fonts) console.log(`${file.padEnd(32)}${bytes}`)
  const served = 'npm start serves it. For a static host: npm run build -- --static.'
  console.log(target === 'static' ? describeStatic() : served)
})
