import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import type { ReactNode, Ref } from 'react'

type FieldProps = {
  meta: FieldMetadata<unknown>
  label: string
  /** Under the control, read together with it. */
  hint?: string | undefined
  children: ReactNode
}

/** A label, what is wrong with the answer, the control, and a hint: in the order they are read. */
export function Field({ meta, label, hint, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={meta.id}>
        {label}
      </label>
      <FieldError meta={meta} />
      {children}
      {hint && (
        <p className="note field-hint" id={meta.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** One sentence a field, however much is wrong with it. */
function FieldError({ meta }: { meta: FieldMetadata<unknown> }) {
  const [sentence] = meta.errors ?? []
  if (!sentence) return null
  return (
    <p className="field-error" id={meta.errorId}>
      {sentence}
    </p>
  )
}

type ChoiceGroupProps = {
  meta: FieldMetadata<unknown>
  label: string
  type: 'radio' | 'checkbox'
  options: readonly string[]
}

/** A question with a few answers, each large enough for a thumb. */
export function ChoiceGroup({ meta, label, type, options }: ChoiceGroupProps) {
  const isInvalid = meta.errors !== undefined
  return (
    // The summary's link leads here, so the group can take the focus.
    <fieldset
      className="field choices"
      id={meta.id}
      tabIndex={-1}
      aria-describedby={isInvalid ? meta.errorId : undefined}
    >
      <legend className="field-label">{label}</legend>
      <FieldError meta={meta} />
      <div className="choices-row">
        {getCollectionProps(meta, { type, options: [...options], ariaAttributes: false }).map(
          ({ key, ...props }) => (
            <label className="choice" key={key}>
              <input {...props} {...(isInvalid && { 'aria-invalid': true })} />
              {props.value}
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}

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
      className="error-summary"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without script, this is how the focus gets here
      autoFocus
    >
      <h2 className="label" id={headingId}>
        {heading}
      </h2>
      <ul className="error-list">
        {entries.map(({ id, sentence }) => (
          <li key={id}>
            <a href={`#${id}`}>{sentence}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
