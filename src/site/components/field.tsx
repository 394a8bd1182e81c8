import { type FieldMetadata, useFormData } from '@conform-to/react/future'
import type { ReactNode } from 'react'

/** What conform knows of a field. */
export type FieldMeta = FieldMetadata<unknown, string[]>

/** What stands in a field: while it is rendered what it was rendered with, then what is typed. */
export const useAnswer = ({ formId, name, defaultValue }: FieldMeta): string =>
  useFormData(formId, (form) => form.get(name) ?? '', { fallback: defaultValue })

type FieldProps = {
  meta: FieldMeta
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

/** The attributes of a control; `descriptionId` names its hint, where it has one. */
export const controlProps = (meta: FieldMeta, descriptionId?: string) => ({
  id: meta.id,
  name: meta.name,
  className: 'control',
  defaultValue: meta.defaultValue,
  'aria-invalid': meta.ariaInvalid,
  'aria-describedby': [meta.ariaDescribedBy, descriptionId].filter(Boolean).join(' ') || undefined,
})

/** Only the first error of a field is shown. */
function FieldError({ meta }: { meta: FieldMeta }) {
  const [message] = meta.errors ?? []
  if (!message) return null
  return (
    <p className="field-error" id={meta.errorId}>
      {message}
    </p>
  )
}

type ChoiceGroupProps = {
  meta: FieldMeta
  label: string
  type: 'radio' | 'checkbox'
  options: readonly string[]
}

export function ChoiceGroup({ meta, label, type, options }: ChoiceGroupProps) {
  return (
    // Focusable, because the error summary links to it.
    <fieldset
      className="field choices"
      id={meta.id}
      tabIndex={-1}
      aria-describedby={meta.ariaDescribedBy}
    >
      <legend className="field-label">{label}</legend>
      <FieldError meta={meta} />
      <div className="choices-row">
        {options.map((option) => (
          <label className="choice" key={option}>
            <input
              type={type}
              name={meta.name}
              value={option}
              defaultChecked={meta.defaultOptions.includes(option)}
              aria-invalid={meta.ariaInvalid}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
