import { openBeside } from '#server/store/change-leads.ts'
import { cleanCopies, type Folders } from './clean-copies.ts'
import { eraseEverywhere } from './erase-person.ts'
import { before, countRows, sumCounts } from './erase-rows.ts'

/** Erases what came before a moment, in the store and in its copies; returns how many leads went. */
export function eraseOlder(folders: Folders, moment: string): { leads: number; copied: number } {
  const choices = [before(moment)]
  if (!holdsAny(folders.dataDir, moment)) {
    return { leads: 0, copied: cleanCopies(folders, choices).leads }
  }
  const { counts, leads } = eraseEverywhere(folders, choices)
  return { leads: sumCounts(counts), copied: leads }
}

/** The file is written anew only when something goes. */
function holdsAny(folder: string, moment: string): boolean {
  using database = openBeside(folder)
  return countRows(database, [before(moment)]) > 0
}
