import type { Ref } from 'react'

type SummaryEntry = {
  /** The id of the field that it is about. */
  id: string
  sentence: string
}

// React counts its own ids from the root, and the browser's root is not the server's.
const headingId = 'summary-heading'

type ErrorSummaryProps = {
  heading: string
  entries: readonly SummaryEntry[]
  ref?: Ref<HTMLElement>
}

/** Everything that needs another look, in one place; each line leads to its field. */
export function ErrorSummary({ heading, entries, ref }: ErrorSummaryProps) {
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
