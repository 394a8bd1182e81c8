import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { readBrandTokens } from '#build/brand/brand-tokens.ts'
import { readTokens } from '#build/brand/colours.ts'
import { readGoodLogo } from '#build/brand/logo.ts'
import { findCached, rememberFile } from '#build/cache.ts'
import type { MadeFile } from '#build/files/made-files.ts'
import { displayFace } from '#build/plugins/subset-fonts.ts'
import { readBuildDay } from '#schema/build-day.ts'
import { everyPage } from '#schema/every-page.ts'
import { shareImagePath } from '#schema/paths.ts'
import { site } from '#schema/site.ts'
import { findPageLight } from '#site/calendar/page-light.ts'
import {
  composeSharePicture,
  drawLandscapeGround,
  drawPaperGround,
  encodeShareImage,
} from './draw-share-image.ts'
import { openTypeface } from './outline-text.ts'
import { readDrawing } from './read-drawings.ts'

const require = createRequire(import.meta.url)

const listedPages = everyPage.filter((page) => !page.isUnlisted)

async function openDisplayFace(words: string) {
  const whole = readFileSync(require.resolve(displayFace.source))
  const options = { targetFormat: 'sfnt', variationAxes: displayFace.axes } as const
  return openTypeface(await subsetFont(whole, displayFace.extraCharacters + words, options))
}

/** What all of these pictures have in common: colours, logo, and a face with their letters. */
async function createRenderContext() {
  const tokens = readBrandTokens()
  const words = listedPages.map(({ opening }) => opening.heading).join('')
  const display = await openDisplayFace(site.name + words)
  const logo = await readGoodLogo()
  return { paint: readTokens(tokens), display, logo }
}

type RenderContext = Awaited<ReturnType<typeof createRenderContext>>

/** The picture beside a link to a page: its landscape at its hour, or its drawing. */
function drawShareImage({ path, opening }: (typeof listedPages)[number], context: RenderContext) {
  const { paint, display, logo } = context
  const { heading, season } = opening
  const light = findPageLight(path, season, readBuildDay())
  const ground = light
    ? drawLandscapeGround(light, paint)
    : drawPaperGround(readDrawing(path, season, 'picture'), paint)
  const picture = { heading, words: light?.words ?? 'left', logo, name: site.name, ...ground }
  const svg = composeSharePicture(picture, display)
  const file = findCached({ svg, versions: sharp.versions }, 'share.jpg')
  return rememberFile(file, () => encodeShareImage(svg))
}

/** A share image for every page that may be found. */
export function listShareImages(): MadeFile[] {
  let context: Promise<RenderContext> | undefined
  return listedPages.map((page) => ({
    address: shareImagePath(page.path),
    async read() {
      context ??= createRenderContext()
      return drawShareImage(page, await context)
    },
  }))
}
