import { readDrawnTokens } from '#builder/brand/brand-tokens.ts'
import { findFaintWords } from '#builder/brand/find-faint-words.ts'
import { listInFile } from '#builder/photos/list-photo-uses.ts'
import { planPhotos } from '#builder/photos/plan-photos.ts'
import { checkContent } from '#schema/check-content.ts'
import type { BrandColours } from '#schema/colours.ts'
import { nameFile, schemas } from '#schema/read-content.ts'

/** What would keep the site from being built, though each word for itself is right. */
export async function findMore(name: string, text: string): Promise<string[]> {
  const schema = schemas.get(name)
  if (!schema) return []
  if (name === 'colours') {
    const { value } = checkContent(schema, text, name)
    const found = findFaintWords(readDrawnTokens(), value as BrandColours)
    return found.map(({ sentence }) => `${sentence}.`)
  }
  const uses = listInFile(schema, text, nameFile(name))
  if (uses.length === 0) return []
  const { findings } = await planPhotos(uses)
  const mistakes = findings.filter(({ grade }) => grade === 'mistake')
  return mistakes.map(({ sentence }) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
}
