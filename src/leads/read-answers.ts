import { parseWithValibot } from '@conform-to/valibot'
import { createApplicationSchema } from './application.ts'
import type { CalendarDate } from './calendar-date.ts'
import { gatheringSignupSchema } from './gathering-signup.ts'
import { waitlistSignupSchema } from './waitlist-signup.ts'

const knownFields = [
  'fullName',
  'name',
  'email',
  'gender',
  'dob',
  'country',
  'interests',
  'aboutYourself',
]

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

/** What a form holds, checked by its schema: the same in the browser and on the server. */
export function readApplication(form: FormData, today: CalendarDate) {
  return parseWithValibot(form, { schema: createApplicationSchema(today) })
}

export function readGatheringSignup(form: FormData) {
  return parseWithValibot(form, { schema: gatheringSignupSchema })
}

export function readWaitlistSignup(form: FormData) {
  return parseWithValibot(form, { schema: waitlistSignupSchema })
}
