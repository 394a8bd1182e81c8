import { group, line, lines, lineWith, list } from './fields.ts'
import { readFiles } from './read-files.ts'

const signup = {
  heading: line('The heading of the form.', 40),
  lead: line('Under the heading: what the name and the address are used for.', 140),
  labels: group('Above the fields.', lines(60, 'name', 'email')),
  submit: line('The button.', 32),
  submitting: line('The button while the answers travel.', 32),
  failure: line('The text of the notice when sending failed.', 140),
}

const formWords = group('', {
  application: group('The application.', {
    heading: signup.heading,
    labels: group(
      'Above the fields, in the order of the form.',
      lines(60, 'fullName', 'email', 'gender', 'dob', 'country', 'interests', 'aboutYourself'),
    ),
    age: lineWith('Beside the date of birth; {age} becomes the age.', 40, '{age}'),
    dobInFuture: line('Under a date of birth that lies in the future.', 80),
    dobTooEarly: line('Under a date of birth before 1900.', 80),
    underAge: line('Under the date of birth of a person under 18.', 140),
    countryPlaceholder: line('In the list of countries while none is chosen.', 40),
    aboutPlaceholder: line('In the empty large field: what to write about.', 80),
    optional: line('Under an answer that may be left out.', 60),
    submit: signup.submit,
    submitting: signup.submitting,
    note: line('Beside the button: when an answer comes.', 80),
    success: line('The title of the notice after sending.', 40),
    failure: signup.failure,
  }),
  gathering: group('The sign-up for a gathering.', signup),
  waitlist: group('The waitlist of the shop.', {
    ...signup,
    success: line('The notice, and the heading of what stands in place of the form.', 40),
    successLead: line('Under that heading.', 140),
  }),
  failure: group('What is known about a failure, beside the button.', {
    title: line('The title of the notice.', 40),
    offline: line('When the visitor is offline.', 140),
    tooMany: line('When a visitor sent too often.', 140),
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

const signupErrors = lines(60, 'name', 'email')

const errorWords = group('What a visitor reads beside an answer that is missing or wrong.', {
  application: group(
    'The application.',
    lines(60, 'fullName', 'email', 'gender', 'dob', 'country', 'interests'),
  ),
  gathering: group('The sign-up for a gathering.', signupErrors),
  waitlist: group('The waitlist of the shop.', signupErrors),
  tooLong: lineWith('An answer is too long; {most} becomes the number.', 60, '{most}'),
  unstorable: line('An answer holds a sign that no database keeps.', 60),
  other: line('Anything else.', 60),
})

const files = readFiles({ 'form-words': formWords, 'error-words': errorWords })

/** What every form says besides its labels. */
export type FormWords = { submit: string; submitting: string; failure: string }

export const {
  application: applicationWords,
  gathering: gatheringWords,
  waitlist: waitlistWords,
  failure: failureWords,
  suggestion: suggestionWords,
  withoutScript: withoutScriptWords,
  privacyLabel,
  dismissLabel,
} = files['form-words']
const { summary } = files['form-words']
export const summaryWords = { ...summary, titlePrefix: `${summary.titlePrefix} ` }

export const {
  application: applicationErrors,
  gathering: gatheringErrors,
  waitlist: waitlistErrors,
  ...anyErrors
} = files['error-words']
