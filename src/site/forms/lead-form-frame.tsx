import type { KeyboardEvent, ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { privacyPath } from '#content/paths.ts'
import type { FieldMeta } from '#site/components/field.tsx'
import { listControls } from './draft.ts'
import type { LeadFormProps } from './form-props.ts'
import type { useLeadForm } from './use-lead-form.ts'

// React counts its own ids from the root, and the browser's root is not the server's.
const headingId = 'summary-heading'

type LeadFormFrameProps = {
  props: LeadFormProps
  form: Pick<
    ReturnType<typeof useLeadForm>,
    'answer' | 'isFromServer' | 'isSubmitting' | 'summary' | 'formProps'
  >
  /** In the order of the form, for the summary. */
  order: readonly FieldMeta[]
  note?: string
  children: ReactNode
}

/** A real form, whatever it asks: title, summary of errors, fields, button, what is known of a failure. */
export function LeadFormFrame({ props, form, order, note, children }: LeadFormFrameProps) {
  const { title, email, copy, failure, isStatic } = props
  const { answer, isFromServer, isSubmitting } = form
  const errors = order.flatMap(({ id, errors = [] }) =>
    errors.slice(0, 1).map((message) => ({ id, message })),
  )
  const heading = errors.length > 0 && writeSummaryHeading(props.summary.headings, errors.length)
  return (
    <form
      className="form"
      {...form.formProps}
      // For visitors who send it before it is hydrated.
      {...(isStatic && {
        'data-failure-title': failure.title,
        'data-failure': `${copy.failure} ${failure.mail} ${email}`,
        'data-submit': copy.submit,
        'data-submitting': copy.submitting,
      })}
      onKeyDown={moveToNextField}
    >
      <title>{heading ? fillText(props.errorTitle, { title }) : title}</title>
      {heading && (
        // Everything that needs another look, in one place; each line leads to its field.
        <section
          className="error-summary"
          aria-labelledby={headingId}
          tabIndex={-1}
          ref={form.summary}
          // biome-ignore lint/a11y/noAutofocus: without script, this is how the focus gets here
          autoFocus
        >
          <h2 className="label" id={headingId}>
            {heading}
          </h2>
          <ul className="error-list">
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a href={`#${id}`}>{message}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isStatic && (
        <noscript>
          <p className="form-unscripted">
            {props.withoutScript} {email}
          </p>
        </noscript>
      )}
      {children}
      <div className="row form-end">
        <button
          className="button button-dark"
          type="submit"
          disabled={isSubmitting}
          // On a static host it may say "Submitting..." already.
          suppressHydrationWarning
        >
          {isSubmitting ? copy.submitting : copy.submit}
        </button>
        <div className="note form-note">
          {note && <p>{note}</p>}
          <a href={privacyPath}>{props.privacyLabel}</a>
        </div>
        {answer?.failure && !isSubmitting && (
          <div className="form-failure">
            {isFromServer && (
              // There was no toast to say it.
              <p>
                <strong>{failure.title}</strong> {copy.failure}
              </p>
            )}
            <p>
              {failure[answer.failure]} {failure.mail} <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
        )}
      </div>
    </form>
  )
}

/** The last heading is also for more errors than there are headings. */
export function writeSummaryHeading(headings: readonly string[], count: number): string {
  const heading = headings[count - 1] ?? headings.at(-1) ?? ''
  return fillText(heading, { count })
}

// Where the keyboard on the screen says "next", its key leads to the next field and sends nothing. A
// keyboard on a desk has no such key: there Enter sends, as everywhere.
function moveToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target as HTMLInputElement
  const isNext = event.key === 'Enter' && field.enterKeyHint === 'next'
  if (!isNext || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = listControls(event.currentTarget)
  fields[fields.indexOf(field) + 1]?.focus()
}
