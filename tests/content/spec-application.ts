import { countries } from '#leads/form-schemas.ts'
import { applicationWords } from '#schema/forms.ts'

const { fullName, email, gender, dob, country, interests, aboutYourself } = applicationWords.labels

export const applicationLabels = [fullName, email, gender, dob, country, interests, aboutYourself]

export const countryOptions = [applicationWords.countryPlaceholder, ...countries]
