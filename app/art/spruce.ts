/** A spruce of drooping tiers, drawn from its tip in relative steps. */
type Spruce = {
  /** From tip to foot. */
  height: number
  /** The closed outline, without its starting point. */
  outline: string
}

/** Sizes are whole numbers: trees of one size have one text, and a compressor loves that. */
export function drawSpruce(size: number): Spruce {
  const tiers = size > 5 ? 5 : 4
  const fall = Math.round((size * 9) / tiers)
  const branches = Array.from({ length: tiers }, (_, tier) => {
    const out = Math.round(size * ((tier + 1.2) / tiers))
    return { out, back: tier < tiers - 1 ? Math.round(out * 0.55) : 0 }
  })
  const right = branches.map(({ out, back }) => `${out} ${fall}${back ? ` -${back} -1` : ''}`)
  const left = branches
    .toReversed()
    .map(({ out, back }) => `${back ? `-${back} 1 ` : ''}${out} -${fall}`)
  const halfWidth = branches.reduce((sum, { out, back }) => sum + out - back, 0)
  return {
    height: tiers * fall - (tiers - 1),
    outline: `l${right.join(' ')}h-${2 * halfWidth}l${left.join(' ')}z`.replaceAll(' -', '-'),
  }
}
