/**
 * The fields of the application in the order of the form, each with its label in the stored message.
 * Free text may have several lines and comes last.
 */
export const applicationFields = [
  { name: 'fullName', label: 'Name', isFreeText: false },
  { name: 'email', label: 'Email', isFreeText: false },
  { name: 'gender', label: 'Gender', isFreeText: false },
  { name: 'dob', label: 'Date of birth', isFreeText: false },
  { name: 'country', label: 'Country', isFreeText: false },
  { name: 'interests', label: 'Interests', isFreeText: false },
  { name: 'aboutYourself', label: 'About', isFreeText: true },
] as const

export type FieldName = (typeof applicationFields)[number]['name']
