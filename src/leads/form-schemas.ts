import { parseWithValibot } from '@conform-to/valibot'
import * as v from 'valibot'
import { anyErrors, applicationErrors, gatheringErrors, waitlistErrors } from '#content/forms.ts'
import { applicationFields, type FieldName } from './application-fields.ts'
import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import {
  countCharacters,
  formatCount,
  isEmailAddress,
  limits,
  normalizeEmail,
  normalizeLine,
  normalizeText,
} from './text-rules.ts'

export const genders = ['Male', 'Female'] as const

export const interests = ['Coaching', 'Events'] as const

export const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'India',
  'Other',
] as const

/** A date field compares as text does: year, month and day have a fixed length each. */
export function isBirthday(text: string, today: CalendarDate): text is CalendarDate {
  return isCalendarDate(text) && text >= limits.birthdayMin && text <= today
}

/** No database of ours can keep a NUL in a text, and no keyboard writes one. */
const storable = v.check<string, string>((text) => !text.includes('\0'), anyErrors.unstorable)

const atMost = (max: number) =>
  v.check<string, string>(
    (text) => countCharacters(text) <= max,
    anyErrors.tooLong.replace('{most}', formatCount(max)),
  )

const nameField = (tooShort: string) =>
  v.pipe(
    v.string(tooShort),
    v.transform(normalizeLine),
    v.check((name) => countCharacters(name) >= limits.nameMin, tooShort),
    atMost(limits.nameMax),
    storable,
  )

const emailField = (invalid: string) =>
  v.pipe(v.string(invalid), v.transform(normalizeEmail), v.check(isEmailAddress, invalid))

/** Without an answer a form sends no key, which valibot calls "Invalid key": the field's sentence instead. */
const askFor = (sentences: Record<string, string>) => (issue: v.BaseIssue<unknown>) =>
  sentences[String(issue.path?.[0]?.key)] ?? anyErrors.other

function createApplicationSchema(today: CalendarDate) {
  const errors = applicationErrors
  return v.object(
    {
      fullName: nameField(errors.fullName),
      email: emailField(errors.email),
      gender: v.picklist(genders, errors.gender),
      dob: v.pipe(
        v.string(errors.dob),
        v.trim(),
        v.check((text) => isBirthday(text, today), errors.dob),
      ),
      country: v.optional(v.picklist(countries, errors.country)),
      interests: v.pipe(
        v.array(v.string(errors.interests), errors.interests),
        // In the order of the form, each once, whatever order they were sent in.
        v.transform((chosen) => interests.filter((interest) => chosen.includes(interest))),
        v.minLength(1, errors.interests),
      ),
      aboutYourself: v.optional(
        v.pipe(
          v.string(anyErrors.unstorable),
          v.transform(normalizeText),
          atMost(limits.aboutMax),
          storable,
        ),
      ),
    } satisfies Record<FieldName, v.GenericSchema>,
    askFor(errors),
  )
}

export type Application = v.InferOutput<ReturnType<typeof createApplicationSchema>>

const createSignupSchema = (errors: { name: string; email: string }) =>
  v.object({ name: nameField(errors.name), email: emailField(errors.email) }, askFor(errors))

const gatheringSchema = createSignupSchema(gatheringErrors)
const waitlistSchema = createSignupSchema(waitlistErrors)

export type GatheringSignup = v.InferOutput<typeof gatheringSchema>
export type WaitlistSignup = v.InferOutput<typeof waitlistSchema>

/** What a form holds, checked by its schema: the same in the browser and on the server. */
export const readApplication = (form: FormData, today: CalendarDate) =>
  parseWithValibot(form, { schema: createApplicationSchema(today) })

export const readGatheringSignup = (form: FormData) =>
  parseWithValibot(form, { schema: gatheringSchema })

export const readWaitlistSignup = (form: FormData) =>
  parseWithValibot(form, { schema: waitlistSchema })

const knownFields = new Set([
  ...applicationFields.map(({ name }) => name),
  ...Object.keys(gatheringSchema.entries),
  ...Object.keys(waitlistSchema.entries),
])

/** Enough to see that a text was sent twice; a book of repeats would take conform seconds. */
const mostRepeats = 3

/**
 * Only the fields we know, for whatever a stranger has sent: a forged name such as
 * "interests[4000000000]" would otherwise become an array of that length. Empty is the same as absent.
 */
export function keepKnownFields(form: FormData): FormData {
  const kept = new FormData()
  for (const name of knownFields) {
    const answers = form.getAll(name).filter((value) => value !== '')
    for (const answer of answers.slice(0, mostRepeats)) kept.append(name, answer)
  }
  return kept
}
