import { drawForest } from './draw-forest.ts'
import { drawRidges } from './draw-ridges.ts'
import { drawSky, drawStars } from './draw-sky.ts'
import { drawSun, drawSunlight, placeSun } from './draw-sun.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scenes.ts'
import { createRandom } from './seeded-random.ts'

/**
 * The landscape, as what stands inside an <svg> without a viewBox. Sky, paths and sun are placed in
 * percent, the ridges stretch, the trees keep their shape: so one drawing composes itself for a
 * phone, a card and a wall.
 */
export function drawScene(scene: Scene, palette: Palette): string {
  const random = createRandom(scene.seed)
  const { x } = placeSun(scene)
  const { 'sun-disc': disc, 'sky-edge': edge, 'ridge-near': near } = palette
  const ridges = drawRidges(random, x, palette)
  return [
    `<defs>${drawSky(palette)}${drawSunlight(x, disc, edge)}${ridges.gradients}</defs>`,
    '<rect width="100%" height="100%" fill="url(#h-sky)"/>',
    drawStars(random, scene.stars, disc),
    drawSun(scene, disc),
    ridges.drawing,
    drawForest(random, near),
  ].join('')
}
