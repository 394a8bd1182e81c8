import { type ContentReport, checkAllContent } from '#builder/words/check-all-content.ts'
import { readBuildDay } from '#calendar/build-day.ts'
import { readContentTexts } from './content-texts.ts'
import { findWarnings } from './find-warnings.ts'

export async function checkContentFiles(root: string): Promise<ContentReport> {
  const { mistakes, warnings } = await checkAllContent()
  return {
    mistakes,
    warnings: [...findWarnings(readContentTexts(root), readBuildDay()), ...warnings],
  }
}
