import { BandHead } from '#components/band-head.tsx'
import type { Introduction } from '#content/page.ts'
import type { Value } from '#content/values.ts'

type ValueCardsProps = Introduction & { values: readonly Value[] }

/** Columns on a hairline; the one under the pointer or the focus opens. On touch all are open. */
export function ValueCards({ heading, lead, values }: ValueCardsProps) {
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <ol className="values">
          {values.map((value, position) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to open a card too
            <li key={value.title} tabIndex={0}>
              <span aria-hidden="true">{position + 1}</span>
              <h3>{value.title}</h3>
              <p>{value.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
