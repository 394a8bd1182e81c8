import { parseSubmission, report, type SubmissionResult } from '@conform-to/react/future'
import * as v from 'valibot'
import type { FieldName } from './application-fields.ts'
import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import {
  countCharacters,
  isEmailAddress,
  limits,
  normalizeEmail,
  normalizeLine,
  normalizeText,
} from './text-rules.ts'

/** A date field compares as text does: year, month and day have a fixed length each. */
export function isBirthday(text: string, today: CalendarDate): text is CalendarDate {
  return isCalendarDate(text) && text >= limits.birthdayMin && text <= today
}

/** What can be chosen in the application. An answer is stored as it is written there. */
export type Choices = Record<'gender' | 'country' | 'interests', readonly string[]>

/** What any form says of an answer that cannot be stored; `other` for any other reason. */
type AnyErrors = { tooLong: string; unstorable: string; other: string }

export type ApplicationErrors = AnyErrors &
  Record<'fullName' | 'email' | 'gender' | 'dob' | 'country' | 'interests', string>

export type SignupErrors = AnyErrors & Record<'name' | 'email', string>

/** No database of ours can keep a NUL in a text, and no keyboard writes one. */
const storable = ({ unstorable }: AnyErrors) =>
  v.check<string, string>((text) => !text.includes('\0'), unstorable)

const maxCharacters = (max: number, { tooLong }: AnyErrors) =>
  v.check<string, string>(
    (text) => countCharacters(text) <= max,
    tooLong.replace('{most}', String(max)),
  )

const nameField = (tooShort: string, errors: AnyErrors) =>
  v.pipe(
    v.string(tooShort),
    v.transform(normalizeLine),
    v.check((name) => countCharacters(name) >= limits.nameMin, tooShort),
    maxCharacters(limits.nameMax, errors),
    storable(errors),
  )

const emailField = (invalid: string) =>
  v.pipe(v.string(invalid), v.transform(normalizeEmail), v.check(isEmailAddress, invalid))

/** Without an answer a form sends no key, which valibot calls "Invalid key": the field's message instead. */
const askFor =
  ({ other, ...messages }: AnyErrors & Record<string, string>) =>
  (issue: v.BaseIssue<unknown>) =>
    messages[String(issue.path?.[0]?.key)] ?? other

function createApplicationSchema(errors: ApplicationErrors, choices: Choices, today: CalendarDate) {
  return v.object(
    {
      fullName: nameField(errors.fullName, errors),
      email: emailField(errors.email),
      gender: v.picklist(choices.gender, errors.gender),
      dob: v.pipe(
        v.string(errors.dob),
        v.trim(),
        v.check((text) => isBirthday(text, today), errors.dob),
      ),
      country: v.optional(v.picklist(choices.country, errors.country)),
      interests: v.pipe(
        v.unknown(),
        // One ticked box arrives as a text, several as a list, in whatever order they were sent.
        v.transform((chosen) =>
          choices.interests.filter((interest) => [chosen].flat().includes(interest)),
        ),
        v.minLength(1, errors.interests),
      ),
      aboutYourself: v.optional(
        v.pipe(
          v.string(errors.unstorable),
          v.transform(normalizeText),
          maxCharacters(limits.aboutMax, errors),
          storable(errors),
        ),
      ),
    } satisfies Record<FieldName, v.GenericSchema>,
    askFor(errors),
  )
}

export type Application = v.InferOutput<ReturnType<typeof createApplicationSchema>>

const createSignupSchema = (errors: SignupErrors) =>
  v.object(
    { name: nameField(errors.name, errors), email: emailField(errors.email) },
    askFor(errors),
  )

export type Signup = v.InferOutput<ReturnType<typeof createSignupSchema>>

/** A form as it was sent, with what is wrong with it; or, where nothing is, the answers to store. */
export type CheckedForm<Answers> = { result: SubmissionResult; value?: Answers }

/** The schema of a form has an entry for each of its fields. */
type FormSchema<Answers> = v.GenericSchema<unknown, Answers> & { entries: object }

/** Checks a form by its schema, in the browser and on the server. */
function checkForm<Answers>(form: FormData, schema: FormSchema<Answers>): CheckedForm<Answers> {
  const submission = parseSubmission(keepKnownFields(form, Object.keys(schema.entries)))
  const { success, output, issues } = v.safeParse(schema, submission.payload)
  return success
    ? { result: report(submission, { error: null }), value: output }
    : { result: report(submission, { error: { issues } }) }
}

export const readApplication = (
  form: FormData,
  errors: ApplicationErrors,
  choices: Choices,
  today: CalendarDate,
) => checkForm(form, createApplicationSchema(errors, choices, today))

export const readSignup = (form: FormData, errors: SignupErrors) =>
  checkForm(form, createSignupSchema(errors))

/** Enough to see that a text was sent twice; a book of repeats would take conform seconds. */
const maxRepeats = 3

/**
 * Only the fields we know, for whatever a stranger has sent: a forged name such as
 * "interests[4000000000]" would otherwise become an array of that length. Empty is the same as absent.
 */
function keepKnownFields(form: FormData, names: readonly string[]): FormData {
  const kept = new FormData()
  for (const name of names) {
    const answers = form.getAll(name).filter((value) => value !== '')
    for (const answer of answers.slice(0, maxRepeats)) kept.append(name, answer)
  }
  return kept
}
