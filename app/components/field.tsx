import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'

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
        <p className="field-hint" id={meta.descriptionId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** One sentence a field, however much is wrong with it. */
export function FieldError({ meta }: { meta: FieldMetadata<unknown> }) {
  const [sentence] = meta.errors ?? []
  if (!sentence) return null
  return (
    <p className="field-error" id={meta.errorId}>
      {sentence}
    </p>
  )
}
