import { drawSpruce } from './spruce.ts'

const [width, height] = [1600, 120]
/** Trees are drawn so far, and then once more as in a mirror: half the bytes, and nobody has noticed. */
const half = 820

/** Spruces in clumps along a ground that rises and falls a little. */
function plantSpruces(random: () => number): string {
  let trees = ''
  for (let x = 4; x < half; ) {
    const clump = 0.25 + 0.75 * Math.sin(x / 118 + 0.6) ** 2
    // Few sizes: trees of one size have one text.
    const size = 2 + 2 * Math.round(clump * random() ** 1.3 * 5)
    const foot = height - 5 + Math.round(Math.sin(x / 190) * 5)
    const spruce = drawSpruce(size)
    trees += `M${Math.round(x)} ${foot - spruce.height}${spruce.outline}`
    x += size * (1.1 + 2.5 * random()) + 4
  }
  return trees
}

/** The tree line at the foot of a picture. The trees keep their shape, and reach over their strip's edge. */
export function drawForest(random: () => number, colour: string): string {
  const trees = `<path id="h-trees" d="M0 ${height + 5}v-15h${half}v15z${plantSpruces(random)}"/>`
  const mirrored = `<use href="#h-trees" transform="matrix(-1 0 0 1 ${2 * half} 0)"/>`
  return `<svg class="forest" y="88%" height="12%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" overflow="visible" fill="${colour}">${trees}${mirrored}</svg>`
}
