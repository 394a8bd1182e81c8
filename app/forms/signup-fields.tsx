import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#components/field.tsx'
import type { SignupWords } from '#content/form-words.ts'

type SignupFieldsProps = {
  fields: Record<'name' | 'email', FieldMetadata<unknown>>
  labels: SignupWords['labels']
}

export function SignupFields({ fields: { name, email }, labels }: SignupFieldsProps) {
  return (
    <>
      <Field meta={name} label={labels.name}>
        <input
          {...getInputProps(name, { type: 'text' })}
          className="control"
          autoComplete="name"
          required
        />
      </Field>
      <Field meta={email} label={labels.email}>
        <input
          {...getInputProps(email, { type: 'email' })}
          className="control"
          autoComplete="email"
          inputMode="email"
          required
        />
      </Field>
    </>
  )
}
