import { findMistakes } from '#content/find-mistakes.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { writeMistake } from '#reader/content-error.ts'
import { readContentTexts } from './content-texts.ts'
import { findWarnings } from './find-warnings.ts'

export type ContentReport = {
  /** Sentences about what keeps the site from being built. */
  mistakes: string[]
  /** About what is worth a look. */
  warnings: string[]
}

export async function checkContentFiles(root: string): Promise<ContentReport> {
  return {
    mistakes: (await findMistakes()).map(writeMistake),
    warnings: findWarnings(readContentTexts(root), readBuildDay()),
  }
}
