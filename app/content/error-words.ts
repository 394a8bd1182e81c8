import * as v from 'valibot'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

const sentence = (what: string) => line(what, 60)

const signup = {
  name: sentence('The name is missing or too short.'),
  email: sentence('The address is none.'),
}

const schema = group('What a visitor reads beside an answer that is missing or wrong.', {
  application: group('The application.', {
    fullName: sentence('The name is missing or too short.'),
    email: sentence('The address is none.'),
    gender: sentence('No gender is chosen.'),
    dob: sentence('No date of birth, or one that can not be.'),
    country: sentence('A country that is not in the list.'),
    interests: sentence('Nothing is chosen.'),
  }),
  gathering: group('The sign-up for a gathering.', signup),
  waitlist: group('The waitlist of the shop.', signup),
  tooLong: v.pipe(
    sentence('An answer is too long; {most} becomes the number.'),
    v.includes('{most}', 'does not say how many: write {most} where the number should stand'),
  ),
  unstorable: sentence('An answer holds a sign that no database keeps.'),
  other: sentence('Anything else.'),
})

const words = readContent('error-words', schema)

export const applicationErrors = words.application
export const gatheringErrors = words.gathering
export const waitlistErrors = words.waitlist
export const anyErrors = {
  tooLong: words.tooLong,
  unstorable: words.unstorable,
  other: words.other,
}
