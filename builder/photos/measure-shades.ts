import { channelLights, findGrey, measureContrast, type Rgb } from '#builder/brand/contrast.ts'
import type { Focus } from './crop-photo.ts'

/** A picture in memory: three bytes a pixel, row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** A part of what a window shows of a picture, in shares of it. */
type Zone = { left: number; right: number; top: number; bottom: number }

/** In CSS pixels: where the picture stands in some window. */
type Frame = { width: number; height: number }

const barHeight = 76

/** The lightest pixel of each cell of a grid over the picture. */
type LightGrid = { columns: number; rows: number; cells: Float64Array }

export function gridLights({ width, height, data }: Pixels, columns = 96, rows = 72): LightGrid {
  const [reds, greens, blues] = channelLights
  const cells = new Float64Array(columns * rows)
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += 1, at += 3) {
      const light =
        (reds[data[at] ?? 0] ?? 0) +
        (greens[data[at + 1] ?? 0] ?? 0) +
        (blues[data[at + 2] ?? 0] ?? 0)
      const cell = row + Math.floor((x * columns) / width)
      if (light > (cells[cell] ?? 0)) cells[cell] = light
    }
  }
  return { columns, rows, cells }
}

/** The lightest pixel within a zone; cells that it touches count whole. */
function findLightest({ columns, rows, cells }: LightGrid, zone: Zone): number {
  let lightest = 0
  for (let row = Math.floor(zone.top * rows); row < Math.ceil(zone.bottom * rows); row += 1) {
    const start = row * columns
    const part = cells.subarray(
      start + Math.floor(zone.left * columns),
      start + Math.ceil(zone.right * columns),
    )
    lightest = Math.max(lightest, ...part)
  }
  return lightest
}

/** Which part of a picture lies under a zone of its frame, with `object-fit: cover`. */
function coverFrame(ratio: number, { width, height }: Frame, [x, y]: Focus, zone: Zone): Zone {
  const shown = { x: Math.min(1, width / height / ratio), y: Math.min(1, (ratio * height) / width) }
  const left = ((1 - shown.x) * x) / 100
  const top = ((1 - shown.y) * y) / 100
  return {
    left: left + zone.left * shown.x,
    right: left + zone.right * shown.x,
    top: top + zone.top * shown.y,
    bottom: top + zone.bottom * shown.y,
  }
}

type ShadeOrder = {
  ink: Rgb
  ground: Rgb
  /** What WCAG asks for: 4.5, or 3 where the words are large. */
  contrast: number
}

// Compression may draw an edge a little lighter than it was.
const overshoot = 1.03

/** How much of the ground has to lie over a light for the ink to be read, from 0 to 1; none too much. */
export function findShade(light: number, { ink, ground, contrast }: ShadeOrder): number {
  const grey = Math.min(255, findGrey(light) * overshoot)
  for (let percent = 0; percent < 100; percent += 1) {
    const share = percent / 100
    const [red, green, blue] = ground.map((value) => value * share + grey * (1 - share))
    const mixed: Rgb = [Math.ceil(red ?? 0), Math.ceil(green ?? 0), Math.ceil(blue ?? 0)]
    if (measureContrast(ink, mixed) >= contrast) return share
  }
  return 1
}

/** Where words stand over a photograph, in every window that there may be. */
type WordPlace = { frames: readonly Frame[]; findZone(frame: Frame): Zone }

const combine = (widths: readonly number[], heights: readonly number[]): Frame[] =>
  widths.flatMap((width) => heights.map((height) => ({ width, height })))

const wideFrames = combine([560, 768, 1024, 1280, 1440, 1920, 2560, 3840], [300, 480, 672, 900])
const phoneFrames = combine([320, 360, 414, 559, 767], [144, 284, 370, 432])
const panelFrames = combine([430, 600, 800, 1100, 1600], [760, 900, 1080, 1440])

/** As tokens.css and hero.css set them: where the words begin, and how long their lines get. */
const findEdge = (width: number) =>
  Math.max(Math.min(Math.max(20, width * 0.05), 56), (width - 1180) / 2)
const underLines =
  (longest: number, share: number) =>
  ({ width, height }: Frame): Zone => {
    const right = findEdge(width) + Math.min(longest, width * share)
    return { left: 0, right: Math.min(1, right / width), top: barHeight / height, bottom: 1 }
  }
const everywhere = (): Zone => ({ left: 0, right: 1, top: 0, bottom: 1 })
const underBar = ({ height }: Frame): Zone => ({
  left: 0,
  right: 1,
  top: 0,
  bottom: Math.min(1, barHeight / height),
})

/** The same as in hero-photo.css. */
export const wordPlaces = {
  lead: { frames: wideFrames, findZone: underLines(608, 0.48) },
  heading: { frames: wideFrames, findZone: underLines(736, 0.6) },
  bar: { frames: wideFrames, findZone: underBar },
  brand: { frames: phoneFrames, findZone: underBar },
  panel: { frames: panelFrames, findZone: everywhere },
} as const satisfies Record<string, WordPlace>

/** The shade that the words of a place need over this picture. */
export function measureShade(
  grid: LightGrid,
  ratio: number,
  focus: Focus,
  { frames, findZone }: WordPlace,
  order: ShadeOrder,
): number {
  const lights = frames.map((frame) =>
    findLightest(grid, coverFrame(ratio, frame, focus, findZone(frame))),
  )
  return findShade(Math.max(...lights), order)
}
