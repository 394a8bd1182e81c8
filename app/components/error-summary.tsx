import { type Ref, useId } from 'react'

export type SummaryEntry = {
  /** The id of the field that it is about. */
  id: string
  sentence: string
}

type ErrorSummaryProps = {
  heading: string
  entries: readonly SummaryEntry[]
  ref?: Ref<HTMLElement>
}

/** Everything that needs another look, in one place; each line leads to its field. */
export function ErrorSummary({ heading, entries, ref }: ErrorSummaryProps) {
  const headingId = useId()
  return (
    <section
      className="summary"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without script, this is how the focus gets here
      autoFocus
    >
      <h2 id={headingId}>{heading}</h2>
      <ul className="summary-list">
        {entries.map(({ id, sentence }) => (
          <li key={id}>
            <a href={`#${id}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
