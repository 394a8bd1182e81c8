import * as v from 'valibot'
import { group, line, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

const label = (what: string) => line(what, 60)
const button = line('The button.', 32)
const submitting = line('The button while the answers travel.', 32)
const failure = line('The text of the notice when sending failed.', 140)

const signupEntries = {
  heading: line('The heading of the form.', 40),
  lead: line('Under the heading: what the name and the address are used for.', 140),
  labels: group('Above the fields.', { name: label('The name.'), email: label('The address.') }),
  submit: button,
  submitting,
  failure,
}

const schema = group('', {
  application: group('The application.', {
    heading: line('The heading of the form.', 40),
    labels: group('Above the fields, in the order of the form.', {
      fullName: label('The name.'),
      email: label('The address.'),
      gender: label('The gender.'),
      dob: label('The date of birth.'),
      country: label('The country.'),
      interests: label('What he is interested in.'),
      aboutYourself: label('The large field.'),
    }),
    age: v.pipe(
      line('Beside the date of birth; {age} becomes the age.', 40),
      v.includes('{age}', 'has no {age} in it: write it where the age should stand'),
    ),
    dobInFuture: line('Under a date of birth that lies in the future.', 80),
    dobTooEarly: line('Under a date of birth before 1900.', 80),
    underAge: line('Under the date of birth of a person under 18.', 140),
    countryPlaceholder: line('In the list of countries while none is chosen.', 40),
    aboutPlaceholder: line('In the empty large field: what to write about.', 80),
    optional: line('Under an answer that may be left out.', 60),
    submit: button,
    submitting,
    note: line('Beside the button: when an answer comes.', 80),
    success: line('The title of the notice after sending.', 40),
    failure,
  }),
  gathering: group('The sign-up for a gathering.', signupEntries),
  waitlist: group('The waitlist of the shop.', {
    ...signupEntries,
    success: line('The notice, and the heading of what stands in place of the form.', 40),
    successLead: line('Under that heading.', 140),
  }),
  failure: group('What is known about a failure, beside the button.', {
    title: line('The title of the notice.', 40),
    offline: line('When the visitor is offline.', 140),
    tooMany: line('When he sent too often.', 140),
    failed: line('When it is our fault.', 140),
    mail: line('Before our address.', 40),
  }),
  suggestion: group('Under an address that looks like a slip of a key: "Did you mean ...?"', {
    before: line('Before what was probably meant.', 40),
    after: line('After it.', 10),
  }),
  withoutScript: line('On a static host, where a form needs script; our address follows.', 140),
  summary: group('Above the list of answers in error.', {
    headings: list('For one error, for two, and so on up to seven.', line('', 60), {
      least: 7,
      most: 7,
    }),
    titlePrefix: line('In front of the page’s title while there are errors.', 20),
  }),
  privacyLabel: line('Beside every button, to the privacy page.', 40),
  dismissLabel: line('On the cross of a notice, for screen readers.', 20),
})

/** What every form says besides its labels. */
export type FormWords = { submit: string; submitting: string; failure: string }

const words = readContent('form-words', schema)

export const applicationWords = words.application
export const gatheringWords = words.gathering
export const waitlistWords = words.waitlist
export const failureWords = words.failure
export const suggestionWords = words.suggestion
export const withoutScriptWords = words.withoutScript
export const summaryWords = {
  ...words.summary,
  titlePrefix: `${words.summary.titlePrefix} `,
}
export const privacyLabel = words.privacyLabel
export const dismissLabel = words.dismissLabel
