import type { Fact } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'

/** What a visitor looks for first: numbers, and what they mean. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label={pageWords.facts}>
      <dl className="wrap facts">
        {facts.map((fact) => (
          <div key={fact.value}>
            <dt>{fact.value}</dt>
            <dd>{fact.meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
