import type { Content } from '#content/compose-content.ts'
import type { Introduction } from '#content/shapes.ts'
import { Band } from '#site/components/parts.tsx'

/** Six cards of which one is open: the one under the pointer, the finger or the focus, else the first. */
export function ValueCards({ values, ...head }: Introduction & Pick<Content, 'values'>) {
  return (
    <Band {...head}>
      <ol className="values">
        {values.map((value) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard and a finger must be able to open a card too
          <li key={value.title} tabIndex={0}>
            <h3>{value.title}</h3>
            <p>{value.description}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}
