import type { ReactNode } from 'react'
import type { Path } from '#schema/parse-yaml.ts'
import type { Field } from '#studio/places/field.ts'
import type { Change, Plain } from '#studio/writer/change.ts'

export type FieldInputProps = {
  /** The file. */
  name: string
  path: Path
  field: Field
  value: Plain | undefined
  /** Sentences about what was not written; none when it was. */
  onChange(change: Change): Promise<readonly string[]>
}

/** For what holds other fields. */
export type HolderProps = FieldInputProps & {
  renderField(props: FieldInputProps): ReactNode
}
