import { explainChangeFailure, openBeside } from '#server/store/change-leads.ts'
import { lockCommands, lockFolder } from '#server/store/lock-folder.ts'
import { isErasedHere, noteErasures } from './apply-erasures.ts'
import { type CleanedCopies, cleanCopies, type Folders } from './clean-copies.ts'
import { type Choice, type ErasedCounts, eraseRows, ofAddress, withId } from './erase-rows.ts'
import { addToErasureList, readErasureList } from './erasure-list.ts'
import { leaveNoTrace } from './leave-no-trace.ts'

export type ErasedHere = CleanedCopies & {
  counts: ErasedCounts
  /** Nothing of what was deleted can be found in the file any more. */
  isTraceless: boolean
}

/** Forgets an address: in every table, in every copy, and in copies that are put back one day. */
export function erasePerson(folders: Folders, email: string, moment: string): ErasedHere {
  const { dataDir } = folders
  using _lock = lockCommands(dataDir, 'erase')
  const before = readErasureList(dataDir)
  addToErasureList(dataDir, email, moment)
  return eraseEverywhere(folders, [ofAddress(email)], (database) => {
    if (isErasedHere(database, before)) noteErasures(database, readErasureList(dataDir))
  })
}

/** Takes leads out of the store as if they had never come: test leads, of which no trace matters. */
export function removeLeads(folder: string, ids: readonly string[]): void {
  using _lock = lockCommands(folder, 'canary')
  using database = openBeside(folder)
  try {
    eraseRows(database, ids.map(withId))
  } catch (error) {
    throw explainChangeFailure(folder, error)
  }
}

type Database = ReturnType<typeof openBeside>

/** Takes leads out of the store and of every copy, beside a running server. */
export function eraseEverywhere(
  folders: Folders,
  choices: readonly Choice[],
  whenErased: (database: Database) => void = () => {},
): ErasedHere {
  using database = openBeside(folders.dataDir)
  try {
    const counts = eraseRows(database, choices, () => whenErased(database))
    const isTraceless = withLock(folders.dataDir, (isAlone) => leaveNoTrace(database, isAlone))
    return { counts, isTraceless, ...cleanCopies(folders, choices) }
  } catch (error) {
    throw explainChangeFailure(folders.dataDir, error)
  }
}

/** While no server runs, none shall start in between. */
function withLock<Result>(folder: string, work: (isAlone: boolean) => Result): Result {
  const lock = tryLock(folder)
  try {
    return work(lock !== undefined)
  } finally {
    lock?.release()
  }
}

function tryLock(folder: string) {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}
