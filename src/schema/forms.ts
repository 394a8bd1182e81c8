import { group, line, lines, lineWith, list } from './fields.ts'
import { readFiles } from './read-files.ts'

/** What every form says besides its labels. */
const anyForm = { ...lines(32, 'submit', 'submitting'), failure: line(140) }
export type FormWords = { submit: string; submitting: string; failure: string }

const signup = {
  heading: line(40),
  lead: line(140),
  labels: group(lines(60, 'name', 'email')),
  ...anyForm,
}

const formWords = group({
  application: group({
    heading: line(40),
    labels: group(
      lines(60, 'fullName', 'email', 'gender', 'dob', 'country', 'interests', 'aboutYourself'),
    ),
    age: lineWith(40, '{age}'),
    ...lines(80, 'dobInFuture', 'dobTooEarly'),
    underAge: line(140),
    countryPlaceholder: line(40),
    aboutPlaceholder: line(80),
    optional: line(60),
    ...anyForm,
    note: line(80),
    success: line(40),
  }),
  gathering: group(signup),
  waitlist: group({ ...signup, success: line(40), successLead: line(140) }),
  failure: group({
    title: line(40),
    ...lines(140, 'offline', 'tooMany', 'failed'),
    mail: line(40),
  }),
  suggestion: group({ before: line(40), after: line(10) }),
  withoutScript: line(140),
  summary: group({ headings: list(line(60), { least: 7, most: 7 }), titlePrefix: line(20) }),
  privacyLabel: line(40),
  dismissLabel: line(20),
})

const signupErrors = group(lines(60, 'name', 'email'))

const errorWords = group({
  application: group(lines(60, 'fullName', 'email', 'gender', 'dob', 'country', 'interests')),
  gathering: signupErrors,
  waitlist: signupErrors,
  tooLong: lineWith(60, '{most}'),
  ...lines(60, 'unstorable', 'other'),
})

const files = readFiles({ 'form-words': formWords, 'error-words': errorWords })

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
