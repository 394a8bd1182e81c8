import { join } from 'node:path'
import { readBuildSettings } from '#server/settings.ts'
import { buildSite } from './build-site.ts'
import { weighFonts } from './font-weight.ts'
import { root } from './run-tool.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

await stopWithSentence(() => {
  console.log('page                        HTML   script   photos   (bytes, on a phone)')
  for (const page of buildSite('static')) {
    const html = String(page.htmlBytes).padStart(6)
    const script = String(page.scriptBytes).padStart(8)
    const photos = String(page.photoBytes).padStart(9)
    console.log(`${page.address.padEnd(26)}${html}${script}${photos}`)
  }
  console.log('\nfont')
  for (const { file, bytes } of weighFonts(join(root, 'build/client'))) {
    console.log(`${file.padEnd(32)}${bytes}`)
  }
  console.log('The site stands in build/client.')
  if (!readBuildSettings().hosted) {
    console.log(
      'Its forms have nowhere to send to: set SUPABASE_URL and SUPABASE_ANON_KEY, or use npm start.',
    )
  }
})
