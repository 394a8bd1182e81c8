import * as v from 'valibot'
import { askFor, emailField, nameField } from './form-fields.ts'

export const gatheringSlugs = [
  'spring-equinox',
  'summer-solstice',
  'autumn-equinox',
  'winter-solstice',
] as const

export type GatheringSlug = (typeof gatheringSlugs)[number]

const sentences = { name: 'Please enter your name', email: 'Invalid email address' }

export const gatheringSignupSchema = v.object(
  { name: nameField(sentences.name), email: emailField(sentences.email) },
  askFor(sentences),
)

export type GatheringSignup = v.InferOutput<typeof gatheringSignupSchema>
