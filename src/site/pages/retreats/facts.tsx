import type { Fact } from '#content/shapes.ts'
import { Terms } from '#site/components/parts.tsx'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label="At a glance">
      <Terms className="wrap facts" rows={facts.map(({ value, meaning }) => [value, meaning])} />
    </section>
  )
}
