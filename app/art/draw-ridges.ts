import { mixColours } from './colour.ts'
import type { Palette } from './palette.ts'
import { outlineRidge, raiseRidge } from './ridge.ts'

/** The strip begins this far down the picture, in %; its own drawing is so many units wide and high. */
const [top, width, height] = [48, 1600, 520]
const ridgeCount = 5
const controlCount = 6

type Ridge = {
  /** The colour where it meets the air. */
  crest: string
  /** The colour further down, where the mist of the valley lies. */
  mist: string
  outline: string
}

/** `nearness` runs from 0 for the farthest ridge to 1 for the nearest. */
function raiseOne(random: () => number, nearness: number, sunX: number): string {
  const base = height * (0.44 + 0.4 * nearness)
  const lift = height * (0.3 - 0.17 * nearness)
  const controls = Array.from({ length: controlCount }, (_, at) => {
    const fromSun = Math.min(1, Math.abs(at / (controlCount - 1) - sunX / 100) * 2.4)
    return base - (0.25 + 0.75 * random()) * lift * (0.3 + 0.7 * fromSun)
  })
  const points = raiseRidge(random, controls, {
    amplitude: height * (0.15 - 0.07 * nearness),
    roughness: 0.5,
    steps: nearness < 0.6 ? 4 : 3,
  })
  return outlineRidge(points, width, height)
}

function colourOne(nearness: number, palette: Palette): Pick<Ridge, 'crest' | 'mist'> {
  const [far, mid, near] = [palette['ridge-far'], palette['ridge-mid'], palette['ridge-near']]
  const crest =
    nearness < 0.5
      ? mixColours(far, mid, nearness * 2)
      : mixColours(mid, near, (nearness * 2 - 1) * 0.74)
  return { crest, mist: mixColours(crest, palette['sky-edge'], 0.32 * (1 - nearness) ** 1.3) }
}

/** Ridges from the far one to the near one; each stands lower and darker, and all make room for the sun. */
export function drawRidges(random: () => number, sunX: number, palette: Palette) {
  const ridges = Array.from({ length: ridgeCount }, (_, at): Ridge => {
    const nearness = at / (ridgeCount - 1)
    return { ...colourOne(nearness, palette), outline: raiseOne(random, nearness, sunX) }
  })
  const gradients = ridges.map(
    ({ crest, mist }, at) =>
      `<linearGradient id="h-${at}" x2="0" y2="1"><stop stop-color="${crest}"/><stop offset=".8" stop-color="${mist}"/></linearGradient>`,
  )
  const paths = ridges.map(({ outline }, at) => `<path fill="url(#h-${at})" d="${outline}"/>`)
  return {
    gradients: gradients.join(''),
    drawing: `<svg class="ridges" y="${top}%" height="${100 - top}%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${paths.join('')}</svg>`,
  }
}
