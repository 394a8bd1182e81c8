import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import type { ReactNode } from 'react'

type FieldProps = {
  meta: FieldMetadata<unknown>
  label: string
  hint?: string | undefined
  children: ReactNode
}

/** In the order that a screen reader needs: label, error, control, hint. */
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

/** Only the first error of a field is shown. */
function FieldError({ meta }: { meta: FieldMetadata<unknown> }) {
  const [message] = meta.errors ?? []
  if (!message) return null
  return (
    <p className="field-error" id={meta.errorId}>
      {message}
    </p>
  )
}

type ChoiceGroupProps = {
  meta: FieldMetadata<unknown>
  label: string
  type: 'radio' | 'checkbox'
  options: readonly string[]
}

export function ChoiceGroup({ meta, label, type, options }: ChoiceGroupProps) {
  const isInvalid = meta.errors !== undefined
  return (
    // Focusable, because the error summary links to it.
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
