import type * as v from 'valibot'
import { applicationFields, type FieldName } from '#leads/application-fields.ts'
import { group, line, list, optional } from './fields.ts'

const signup = {
  heading: line(40),
  lead: line(140),
  labels: group({ name: line(60), email: line(60) }),
  submit: line(32),
  submitting: line(32),
  failure: line(140),
}

/** What the form of a full gathering says instead. */
const fullCopy = group({
  heading: optional(line(40), 'This gathering is full'),
  lead: optional(line(140), 'Leave your address, and you hear of a free place or of the next one.'),
  submit: optional(line(32), 'Keep me posted'),
  success: optional(line(40), 'You’re on the list!'),
  successLead: optional(line(140), 'We write to you when a place is free, or about the next one.'),
})

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
    age: line(40),
    dobInFuture: line(80),
    dobTooEarly: line(80),
    underAge: line(140),
    countryPlaceholder: line(40),
    optional: line(60),
    aboutPlaceholder: line(80),
    submit: line(32),
    submitting: line(32),
    success: line(40),
    note: line(80),
    failure: line(140),
  }),
  gathering: group({ ...signup, full: optional(fullCopy, {}) }),
  waitlist: group({ ...signup, success: line(40), successLead: line(140) }),
  failure: group({
    title: line(40),
    mail: line(40),
    offline: line(140),
    tooMany: line(140),
    failed: line(140),
  }),
  summary: group({ headings: list(line(60), { min: 2, max: applicationFields.length }) }),
  privacyLabel: line(40),
  withoutScript: line(140),
})

const signupErrors = group({ name: line(60), email: line(60) })

const errorCopy = group({
  application: group({
    fullName: line(60),
    email: line(60),
    gender: line(60),
    dob: line(60),
    country: line(60),
    interests: line(60),
  }),
  gathering: signupErrors,
  waitlist: signupErrors,
  tooLong: line(60),
  unstorable: line(60),
  other: line(60),
})

export const formSchemas = { 'form-words': formCopy, 'error-words': errorCopy }

export type FormCopy = v.InferOutput<typeof formCopy>
export type ErrorCopy = v.InferOutput<typeof errorCopy>
