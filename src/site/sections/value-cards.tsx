import type { Value } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { BandHead } from '#site/components/band-head.tsx'

type ValueCardsProps = Introduction & { values: readonly Value[] }

/** Six cards of which one is open: the one under the pointer, the finger or the focus, else the first. */
export function ValueCards({ heading, lead, values }: ValueCardsProps) {
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <ol className="values">
          {values.map((value) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard and a finger must be able to open a card too
            <li key={value.title} tabIndex={0}>
              <h3>{value.title}</h3>
              <p>{value.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
