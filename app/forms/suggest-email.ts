import { countEdits } from '#schema/nearest.ts'

/** Where most people have their mail. Long enough that a slip of one key is more likely than a namesake. */
const wellKnown = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]

/** Real ones that are one key away from those. */
const namesakes = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co', 'yahoo.co', 'love.com']

/** What was probably meant: "tom@gmial.com" is "tom@gmail.com". Nothing where nothing looks wrong. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || wellKnown.includes(domain) || namesakes.includes(domain)) return undefined
  const meant = wellKnown.find((each) => countEdits(domain, each) === 1)
  return meant && `${email.slice(0, at)}@${meant}`
}
