import * as v from 'valibot'
import { gatheringErrors as sentences } from '#schema/forms.ts'
import { askFor, emailField, nameField } from './form-fields.ts'

export const gatheringSignupSchema = v.object(
  { name: nameField(sentences.name), email: emailField(sentences.email) },
  askFor(sentences),
)

export type GatheringSignup = v.InferOutput<typeof gatheringSignupSchema>
