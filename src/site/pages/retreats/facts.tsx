import type { Fact } from '#content/shapes.ts'
import { Terms } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { atAGlance } = useSite().content.smallWords
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label={atAGlance}>
      <Terms className="wrap facts" rows={facts.map(({ value, meaning }) => [value, meaning])} />
    </section>
  )
}
