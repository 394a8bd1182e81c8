import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#components/field.tsx'

type PersonFieldsProps = {
  name: FieldMetadata<unknown>
  email: FieldMetadata<unknown>
  labels: { name: string; email: string }
}

/** Who is writing: every form begins with it. */
export function PersonFields({ name, email, labels }: PersonFieldsProps) {
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
