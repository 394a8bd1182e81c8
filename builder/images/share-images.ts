import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { readHourColours } from '#art/hour-colours.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { type Logo, readGoodLogo } from '#builder/brand/read-logo.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { shareImageCache } from '#builder/keep-file.ts'
import { displayFace } from '#builder/plugins/subset-fonts.ts'
import { everyPage } from '#content/every-page.ts'
import { findPageLight, type PageLight } from '#content/page-light.ts'
import { site } from '#content/site.ts'
import { shareImagePath } from '#paths.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { composeSharePicture, encodeShareImage } from './draw-share-image.ts'
import { openTypeface } from './outline-text.ts'
import { rememberPicture } from './remember-picture.ts'
import { drawLandscapeGround, drawPaperGround } from './share-grounds.ts'

const require = createRequire(import.meta.url)

const listedPages = everyPage.filter((page) => !page.isUnlisted)

async function openDisplayFace(words: string) {
  const whole = readFileSync(require.resolve(displayFace.source))
  const options = { targetFormat: 'sfnt', variationAxes: displayFace.axes } as const
  return openTypeface(await subsetFont(whole, displayFace.extraCharacters + words, options))
}

/** What pictures of a brand are drawn with; the face holds the name and these words. */
export async function takeBrush(name: string, logo: Logo | undefined, words: string) {
  const tokens = readBrandTokens()
  const display = await openDisplayFace(name + words)
  return { paint: readTokens(tokens), colours: readHourColours(tokens), display, logo, name }
}

type Brush = Awaited<ReturnType<typeof takeBrush>>

/** The picture beside a link to a page with this heading, at its hour. */
export function drawShareImage(heading: string, light: PageLight, brush: Brush): Promise<Buffer> {
  const { paint, colours, display, logo, name } = brush
  const ground =
    light.land === undefined
      ? drawPaperGround(light, paint)
      : drawLandscapeGround(light, colours, paint)
  const picture = { heading, words: light.words, logo, name, ...ground }
  const svg = composeSharePicture(picture, display)
  return rememberPicture(shareImageCache, 'jpg', svg, () => encodeShareImage(svg))
}

/** The picture beside a link to each page, with its address; as many at once as there are cores. */
async function drawShareImages() {
  const words = listedPages.map(({ opening }) => opening.heading).join('')
  const brush = await takeBrush(site.name, await readGoodLogo(), words)
  return Promise.all(
    listedPages.map(async ({ path, opening }) => {
      const light = findPageLight(path, opening.season, readBuildDay())
      const source = await drawShareImage(opening.heading, light, brush)
      return { fileName: shareImagePath(path).slice(1), source }
    }),
  )
}

/** Writes a share image for every page that may be found into the build. */
export function shareImages(): Plugin {
  return {
    name: 'share-images',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const image of await drawShareImages()) this.emitFile({ type: 'asset', ...image })
    },
  }
}
