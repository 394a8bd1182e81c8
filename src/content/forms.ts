import type * as v from 'valibot'
import { applicationFields, type FieldName } from '#leads/application-fields.ts'
import { choices, group, line, list, optional } from './fields.ts'
import { oneAndMore, word } from './small-words.ts'

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
  heading: word('This gathering is full', '', 40),
  lead: word('Leave your address, and you hear of a free place or of the next one.', '', 140),
  submit: word('Keep me posted', '', 32),
  success: word('You’re on the list!', '', 40),
  successLead: word('We write to you when a place is free, or about the next one.', '', 140),
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

const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'India',
  'Other',
]

const leftOver = 'Near the end of the large field: for one, then for more.'

/** What can be chosen; an answer is stored as it is written here. */
const applicationChoices = group({
  gender: optional(choices(24, { min: 2, max: 4 }), ['Male', 'Female']),
  country: optional(choices(48, { max: 250 }), countries),
  interests: optional(choices(24, { max: 5 }), ['Coaching', 'Events']),
})

const formCopy = group({
  application: group({
    heading: line(40),
    labels: group(applicationLabels),
    choices: optional(applicationChoices, {}),
    age: line(40),
    dobInFuture: line(80),
    dobTooEarly: line(80),
    underAge: line(140),
    birthSun: word('The sun on {date}', 'Under the drawing of that day; {date} becomes the day.'),
    countryPlaceholder: line(40),
    optional: line(60),
    aboutPlaceholder: line(80),
    left: oneAndMore('{count} character left', '{count} characters left', leftOver),
    over: oneAndMore('{count} character too many', '{count} characters too many', leftOver),
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
  suggestion: word(
    'Did you mean {email}?',
    'Under a mistyped address; {email} becomes a better one.',
  ),
  errorTitle: word('Error: {title}', 'The title of the page while an answer is wrong.'),
  dismiss: word('Dismiss', 'The button of a notice, for screen readers.'),
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
