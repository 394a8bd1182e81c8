import { drawSpruce } from './spruce.ts'

const [width, height] = [1600, 120]

/** Spruces in clumps along a ground that rises and falls a little. */
function plantSpruces(random: () => number): string {
  let trees = ''
  for (let x = 4; x < width; ) {
    const clump = 0.3 + 0.7 * Math.sin(x / 130 + 1) ** 2
    const size = 2 + Math.round(clump * random() ** 1.3 * 9)
    const foot = height - 5 + Math.round(Math.sin(x / 190) * 5)
    const spruce = drawSpruce(size)
    trees += `M${Math.round(x)} ${foot - spruce.height}${spruce.outline}`
    x += size * (0.9 + 2.1 * random()) + 3
  }
  return trees
}

/** The tree line at the foot of a picture. The trees keep their shape, and reach over their strip's edge. */
export function drawForest(random: () => number, colour: string): string {
  const ground = `M0 ${height + 5}v-15h${width}v15z`
  return `<svg class="forest" y="88%" height="12%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" overflow="visible"><path fill="${colour}" d="${ground}${plantSpruces(random)}"/></svg>`
}
