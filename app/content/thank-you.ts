import { paths } from '#paths.ts'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { openingWithAction, pageFields, passages } from './page.ts'

const heading = (what: string) => line(`Above the one passage that fits, after ${what}.`, 60)
const sunLine = (what: string) => line(`${what} {date} becomes the day.`, 80)

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  sent: group('What the page says when something was sent.', {
    lead: line('In place of the lead.', 200),
    application: heading('an application'),
    gathering: heading('a sign-up for a gathering'),
  }),
  sun: group('Beside the sun of the day of birth, or of the gathering.', {
    highest: sunLine('Around the summer solstice.'),
    lowest: sunLine('Around the winter solstice.'),
    level: sunLine('Around an equinox.'),
    higher: sunLine('Any other day; {degrees} becomes how much higher its sun stands at noon.'),
    lower: sunLine('The same when it stands lower.'),
    same: sunLine('The same when it stands as high.'),
    next: line('After that, for an application; {days} becomes how many.', 60),
    begins: line('After that, for a sign-up; {days} becomes how many.', 60),
    own: line('In the key of the picture: the sun of that day.', 20),
    today: line('The same for the sun of today.', 20),
    keep: line('The link that saves the picture as a file.', 30),
  }),
  passages,
})

export const thankYou = {
  path: paths.thankYou,
  isUnlisted: true,
  ...readContent('thank-you', schema),
} as const
