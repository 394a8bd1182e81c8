import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#components/field.tsx'
import { EmailField } from './email-field.tsx'

type PersonFieldsProps = {
  name: FieldMetadata<unknown>
  email: FieldMetadata<unknown>
  labels: { name: string; email: string }
  /** Whether another field follows, for the keyboard of a phone. */
  lastKey: 'next' | 'send'
}

/** Who is writing: every form begins with it. */
export function PersonFields({ name, email, labels, lastKey }: PersonFieldsProps) {
  return (
    <>
      <Field meta={name} label={labels.name}>
        <input
          {...getInputProps(name, { type: 'text' })}
          className="control"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
        />
      </Field>
      <EmailField meta={email} label={labels.email} enterKeyHint={lastKey} />
    </>
  )
}
