import * as v from 'valibot'
import { waitlistErrors as sentences } from '#schema/forms.ts'
import { askFor, emailField, nameField } from './form-fields.ts'

export const waitlistSignupSchema = v.object(
  { name: nameField(sentences.name), email: emailField(sentences.email) },
  askFor(sentences),
)

export type WaitlistSignup = v.InferOutput<typeof waitlistSignupSchema>
