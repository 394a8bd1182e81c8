import * as v from 'valibot'
import { applicationErrors as sentences } from '#schema/forms.ts'
import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import { aboutField, askFor, countries, emailField, nameField, readCountry } from './form-fields.ts'
import { limits } from './text-rules.ts'

export const genders = ['Male', 'Female'] as const

export const interests = ['Coaching', 'Events'] as const

const isInterest = (text: string) => (interests as readonly string[]).includes(text)

/** A date field compares as text does: year, month and day have a fixed length each. */
export function isBirthday(text: string, today: CalendarDate): text is CalendarDate {
  return isCalendarDate(text) && text >= limits.birthdayMin && text <= today
}

/** The application, as it is on the day `today`. */
export function createApplicationSchema(today: CalendarDate) {
  return v.object(
    {
      fullName: nameField(sentences.fullName),
      email: emailField(sentences.email),
      gender: v.picklist(genders, sentences.gender),
      dob: v.pipe(
        v.string(sentences.dob),
        v.trim(),
        v.check((text) => isBirthday(text, today), sentences.dob),
      ),
      // A browser may fill in its own code for the country.
      country: v.optional(
        v.pipe(
          v.string(sentences.country),
          v.transform(readCountry),
          v.picklist(countries, sentences.country),
        ),
      ),
      interests: v.pipe(
        v.array(v.string(sentences.interests), sentences.interests),
        v.check((chosen) => chosen.length > 0 && chosen.every(isInterest), sentences.interests),
        // In the order of the form, each once, whatever order they were sent in.
        v.transform((chosen) => interests.filter((interest) => chosen.includes(interest))),
      ),
      aboutYourself: v.optional(aboutField()),
    },
    askFor(sentences),
  )
}

export type Application = v.InferOutput<ReturnType<typeof createApplicationSchema>>
