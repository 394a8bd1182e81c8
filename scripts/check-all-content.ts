import { findMistakes } from '#content/find-mistakes.ts'
import { type Mistake, writeMistake } from '#reader/content-error.ts'
import { listPhotoUses } from './photos/list-photo-uses.ts'

/** Sentences about content/: what keeps the site from being built, and what is worth a look. */
export type ContentReport = { mistakes: string[]; warnings: string[] }

/** Looks at all words, and at the photographs that they name. */
export async function checkAllContent(): Promise<ContentReport> {
  const mistakes = await findMistakes()
  // Not before, because the library that looks into photographs is large.
  const { planPhotos } = await import('./photos/plan-photos.ts')
  const { findings } = await planPhotos(await listPhotoUses())
  const ofGrade = (wanted: string) => findings.filter(({ grade }) => grade === wanted)
  return {
    mistakes: write([...mistakes, ...ofGrade('mistake')]),
    warnings: write(ofGrade('warning')),
  }
}

/** In the order in which somebody would go through the files. */
function write(mistakes: readonly Mistake[]): string[] {
  return mistakes
    .toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other))
    .map(writeMistake)
}

const lineOf = ({ line = 0 }: Mistake) => line
