/** A spruce of stacked tiers, each wider than the one above it: one closed outline, tip first. */
export function outlineSpruce(x: number, base: number, height: number): string {
  const tiers = height > 40 ? 4 : 3
  const rightSide = Array.from({ length: tiers }, (_, tier) => {
    const share = (tier + 1) / tiers
    const reach = Math.round(height * 0.2 * share)
    const y = Math.round(base - height * (1 - share))
    const notch = [Math.round(reach * 0.5), y - Math.round(height * 0.04)]
    return tier < tiers - 1 ? [[reach, y], notch] : [[reach, y]]
  }).flat()
  const right = rightSide.map(([reach = 0, y]) => `${x + reach} ${y}`)
  const left = rightSide.reverse().map(([reach = 0, y]) => `${x - reach} ${y}`)
  return `M${x} ${Math.round(base - height)}L${[...right, ...left].join(' ')}z`
}
