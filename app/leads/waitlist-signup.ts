import * as v from 'valibot'
import { askFor, emailField, nameField } from './form-fields.ts'

const sentences = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
}

export const waitlistSignupSchema = v.object(
  { name: nameField(sentences.name), email: emailField(sentences.email) },
  askFor(sentences),
)

export type WaitlistSignup = v.InferOutput<typeof waitlistSignupSchema>
