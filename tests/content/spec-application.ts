import { applicationWords } from '#content/form-words.ts'

const { fullName, email, gender, dob, country, interests, aboutYourself } = applicationWords.labels

/** What the spec asks an applicant, in its order. */
export const applicationLabels = [fullName, email, gender, dob, country, interests, aboutYourself]

/** The countries of the spec, written out once more: the site's own list is what is looked at. */
export const countryOptions = [
  applicationWords.countryPlaceholder,
  ...['United States', 'Canada', 'United Kingdom', 'Australia', 'Germany', 'India', 'Other'],
]
