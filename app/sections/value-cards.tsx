import { BandHead } from '#components/band-head.tsx'
import type { Value } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'

type ValueCardsProps = Introduction & { values: readonly Value[] }

const firstSentence = (text: string) => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text
const restOf = (text: string) => text.slice(firstSentence(text).length)

/**
 * Columns on a hairline, each with its meaning in a sentence. The one under the pointer or the focus
 * opens, the first one until then. On touch all are open.
 */
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
              <p>
                {firstSentence(value.description)}
                <span className="value-rest">{restOf(value.description)}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
