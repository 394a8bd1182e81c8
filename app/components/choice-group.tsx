import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { FieldError } from './field.tsx'

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
