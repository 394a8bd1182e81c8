import type * as v from 'valibot'
import { applicationFields, type FieldName } from '#leads/application-fields.ts'
import { group, line, lines, list } from './fields.ts'

const signup = {
  ...lines({ 40: 'heading', 140: 'lead' }),
  labels: group(lines({ 60: 'name email' })),
  ...lines({ 32: 'submit submitting', 140: 'failure' }),
}

const applicationLabels = {
  fullName: line(60),
  email: line(60),
  gender: line(60),
  dob: line(60),
  country: line(60),
  interests: line(60),
  aboutYourself: line(60),
} satisfies Record<FieldName, v.GenericSchema>

const formCopy = group({
  application: group({
    heading: line(40),
    labels: group(applicationLabels),
    ...lines({ 40: 'age', 80: 'dobInFuture dobTooEarly', 140: 'underAge' }),
    ...lines({ 40: 'countryPlaceholder', 60: 'optional', 80: 'aboutPlaceholder' }),
    ...lines({ 32: 'submit submitting', 40: 'success', 80: 'note', 140: 'failure' }),
  }),
  gathering: group(signup),
  waitlist: group({ ...signup, ...lines({ 40: 'success', 140: 'successLead' }) }),
  failure: group(lines({ 40: 'title mail', 140: 'offline tooMany failed' })),
  summary: group({ headings: list(line(60), { min: 2, max: applicationFields.length }) }),
  ...lines({ 40: 'privacyLabel', 140: 'withoutScript' }),
})

const signupErrors = group(lines({ 60: 'name email' }))

const errorCopy = group({
  application: group(lines({ 60: 'fullName email gender dob country interests' })),
  gathering: signupErrors,
  waitlist: signupErrors,
  ...lines({ 60: 'tooLong unstorable other' }),
})

export const formSchemas = { 'form-words': formCopy, 'error-words': errorCopy }

export type FormCopy = v.InferOutput<typeof formCopy>
export type ErrorCopy = v.InferOutput<typeof errorCopy>
