import { useFormData } from '@conform-to/react/future'
import type { FieldMeta } from '#site/components/field.tsx'

/** What stands in a field: while it is rendered what it was rendered with, then what is typed. */
export const useAnswer = ({ formId, name, defaultValue }: FieldMeta): string =>
  useFormData(formId, (form) => form.get(name) ?? '', { fallback: defaultValue })
