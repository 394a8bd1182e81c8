/** What a form says besides its labels. */
export type FormWords = {
  /** The button. Example: "Submit application" */
  submit: string
  /** The button while the answers travel. */
  submitting: string
  /** The text of the toast when sending failed. */
  failure: string
}

export type ApplicationWords = FormWords & {
  /** The card's heading. */
  heading: string
  /** Over each field, in the order of the form. */
  labels: Record<
    'fullName' | 'email' | 'gender' | 'dob' | 'country' | 'interests' | 'aboutYourself',
    string
  >
  /** In the list of countries while none is chosen. */
  countryPlaceholder: string
  /** In the empty text area: what to write about. */
  aboutPlaceholder: string
  /** Under an answer that may be left out. */
  optional: string
  /** Beside the button: when an answer comes. */
  note: string
  /** The title of the toast after sending. */
  success: string
}

export type SignupWords = FormWords & {
  heading: string
  labels: Record<'name' | 'email', string>
  /** Under the heading: what the name and the address are used for. */
  lead: string
}

export type WaitlistWords = SignupWords & {
  /** The toast, and the heading of what stands in place of the form. */
  success: string
  /** Under that heading. */
  successLead: string
}

export const applicationWords = {
  heading: 'Personal Information',
  labels: {
    fullName: 'Full Name',
    email: 'Email',
    gender: 'Gender',
    dob: 'Date of Birth',
    country: 'Country',
    interests: "I'm interested in (select all that apply):",
    aboutYourself: 'Tell us about yourself',
  },
  countryPlaceholder: 'Select country',
  aboutPlaceholder: 'Your background, your interests, your goals',
  optional: 'You may leave this out.',
  submit: 'Submit application',
  submitting: 'Submitting...',
  note: 'Our team replies within 2-3 business days.',
  success: 'Application Submitted!',
  failure: 'There was an error submitting your application. Please try again.',
} satisfies ApplicationWords

const signupFailure = 'There was an error submitting your sign-up. Please try again.'

export const gatheringWords = {
  heading: 'Save your place',
  lead: 'We write to you about this gathering, and about nothing else.',
  labels: { name: 'Name', email: 'Email' },
  submit: 'Save my place',
  submitting: 'Submitting...',
  failure: signupFailure,
} satisfies SignupWords

export const waitlistWords = {
  heading: 'Join the waitlist',
  lead: 'One message when the shop opens.',
  labels: { name: 'Name', email: 'Email' },
  submit: 'Join the waitlist',
  submitting: 'Submitting...',
  success: "You're on the list!",
  successLead: 'We write to you when the shop opens. Until then there is nothing to do.',
  failure: signupFailure,
} satisfies WaitlistWords

/** What is known about a failure, beside the button; each ends with how to reach us by mail. */
export const failureWords = {
  title: 'Error',
  offline:
    'You seem to be offline. Your answers stay in this form; send it again when you are back.',
  tooMany:
    'That was too often in a short time. Your answers stay in this form; try again in a minute.',
  failed: 'Your answers stay in this form, and sending it again is safe.',
  /** Followed by the address. */
  mail: 'Or write to us:',
}

/** Under an address that looks like a slip of a key; what was probably meant stands between the two. */
export const suggestionWords = { before: 'Did you mean', after: '?' }

/** On a static host nobody answers a plain form post. */
export const withoutScriptWords =
  'This form needs JavaScript here. If you can not switch it on, write to us:'

export const summaryWords = {
  /** Over the list of answers in error; the number stands first. */
  headings: [
    'One answer needs another look',
    'Two answers need another look',
    'Three answers need another look',
    'Four answers need another look',
    'Five answers need another look',
    'Six answers need another look',
    'Seven answers need another look',
  ],
  /** In front of the page's title while there are errors. */
  titlePrefix: 'Error: ',
}

/** Beside every button, to the privacy page. */
export const privacyLabel = 'How we treat what you send'

/** On the cross of a toast, for screen readers. */
export const dismissLabel = 'Dismiss'
