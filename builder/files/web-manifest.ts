import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { paths } from '#paths.ts'
import { site } from '#schema/site.ts'

const png = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** What a phone shows when the site is put on its home screen. */
export function writeWebManifest(): string {
  const paint = readTokens(readBrandTokens())
  const manifest = {
    id: paths.home,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    // A site of pages needs a way back, which standalone would take away.
    display: 'minimal-ui',
    background_color: paint('paper'),
    theme_color: paint('sky-top'),
    icons: [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
