import { composePhotoRules } from '#build/photos/site-photos.ts'
import { composeColourRules } from './brand-tokens.ts'

/** Which sheet of the pages holds which colours. */
const holders = { 'page.css': 'tokens.css', 'later.css': 'seasons.css' } as const

/** What the owner's colours and photographs add to a sheet of the pages. */
export async function composeOwnRules(sheet: keyof typeof holders): Promise<string> {
  const photos = sheet === 'page.css' ? await composePhotoRules() : ''
  return [composeColourRules(holders[sheet]), photos].filter((rules) => rules !== '').join('\n')
}
