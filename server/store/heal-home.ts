import { rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { LeadsHome } from './leads-home.ts'
import { checkpoint, leaveWal } from './leave-wal.ts'
import { isWhole, openDatabase } from './open-database.ts'
import { openSession, type Session } from './open-session.ts'
import { clearCompanions, copyOut, holdsAll, putBack, type RescueCopy } from './rescue-copy.ts'
import { runTransaction } from './run-transaction.ts'
import { describeFailure, readFailureKind } from './sqlite-failure.ts'
import { PlaceLost } from './store-error.ts'
import { endings, type Fate, type Fates, type FileName } from './watch-files.ts'

const retryEveryMs = 5_000
const mostNotices = 5

const fateWords: Record<Exclude<Fate, 'well'>, string> = {
  missing: 'is gone',
  replaced: 'was replaced',
  cut: 'was cut short',
  hidden: 'can not be seen',
}

export const isWell = (home: LeadsHome) => !home.rescuing && home.session?.watch.isWell() === true

/** Returns when the leads may be written again, and throws a PlaceLost if it can not be done now. */
export function healHome(home: LeadsHome): void {
  try {
    if (home.rescuing) throw explainLoss(home)
    if (home.session) mend(home, home.session)
    if (!home.session) comeBack(home)
  } catch (error) {
    throw explainLoss(home, error)
  }
}

export function explainLoss(home: LeadsHome, error?: unknown): PlaceLost {
  if (error instanceof PlaceLost) return error
  if (home.session) noteLoss(home, home.session.watch.look())
  if (error === undefined) return lose(home, true)
  const cause = error instanceof Error && error.cause ? error.cause : error
  home.trouble = describeFailure(cause)
  return lose(home, readFailureKind(cause) === 'busy')
}

function lose({ loss, trouble }: LeadsHome, isPassing: boolean): PlaceLost {
  return new PlaceLost(trouble ? `${loss}, and ${trouble}` : loss, isPassing)
}

function noteLoss(home: LeadsHome, fates: Fates): void {
  home.loss = describeFates(home.path, fates) || home.loss
}

function describeFates(path: string, fates: Fates): string {
  const entries = Object.entries(fates) as [FileName, Fate][]
  return entries
    .flatMap(([file, fate]) => {
      return fate === 'well' ? [] : `${basename(path)}${endings[file]} ${fateWords[fate]}`
    })
    .join(' and ')
}

/** Puts right what can be put right where it stands; else saves everything and closes. */
function mend(home: LeadsHome, session: Session): void {
  const fates = session.watch.look()
  noteLoss(home, fates)
  if (Object.values(fates).includes('hidden')) throw lose(home, false)
  if (fates.shm === 'cut') session.restoreSharedMemory()
  if (fates.main === 'missing' || fates.main === 'replaced') throw beginRescue(home, session)
  if (fates.main === 'cut') acceptShorterMain(home, session)
  if (fates.wal === 'cut') acceptEmptiedWal(session)
  if (session.watch.isWell()) {
    // Emptied or made smaller by another program, such as the owner's desk, nothing was lost.
    if (fates.shm === 'cut') noteReturn(home)
    else settleDown(home)
    return
  }
  leaveWal(session.database, home.path, fates.wal)
  session.close()
  home.session = undefined
  home.isDoubtful = fates.wal === 'cut'
}

/** Another program may rightly have made the leads smaller, and then they are whole. */
function acceptShorterMain(home: LeadsHome, session: Session): void {
  const broken = new PlaceLost(
    `${home.loss}. Put a good copy in its place and restart the server`,
    false,
  )
  if (home.clock() < home.nextTryAt) throw broken
  home.nextTryAt = home.clock() + retryEveryMs
  try {
    // What SQLite remembers of the file would pass for the file.
    session.database.exec('pragma shrink_memory')
    if (!isWhole(session.database)) throw broken
  } catch {
    throw broken
  }
  session.watch.accept('main')
  home.nextTryAt = Number.NEGATIVE_INFINITY
}

/** Another program may have brought all rows into the main file. Then SQLite knows of none here. */
function acceptEmptiedWal({ database, watch }: Session): void {
  try {
    const isEmpty = statSync(database.location() + endings.wal).size === 0
    if (isEmpty && checkpoint(database).log === 0) watch.accept('wal')
  } catch {
    // Rows were torn away that had not arrived.
  }
}

function comeBack(home: LeadsHome): void {
  if (home.copy) settleCopy(home, home.copy)
  const ino = readNumber(home.path)
  if (ino !== home.ino) throw lose(home, false)
  const database = openDatabase(home.path, { patienceMs: 0, isKnownWhole: !home.isDoubtful })
  try {
    const session = openSession(database, home.path, home)
    // Those that are there stay one row.
    if (home.isDoubtful) runTransaction(database, () => home.remembered.forEach(session.write))
    home.session = session
  } catch (error) {
    database[Symbol.dispose]()
    throw error
  }
  noteReturn(home)
}

/** Finds out which file to go on with: the copy, or another that has all of its leads. */
function settleCopy(home: LeadsHome, copy: RescueCopy): void {
  const found = statSync(home.path, { bigint: true, throwIfNoEntry: false })
  if (!found) putBack(copy.path, home.path)
  else if (found.ino !== copy.ino) {
    const shape = `${found.ino} ${found.size} ${found.mtimeNs}`
    const isRefused = home.refused === shape || !holdsAll(home.path, copy.path)
    home.refused = shape
    if (isRefused) throw explainStranger(home, copy)
    rmSync(copy.path)
  }
  home.copy = undefined
  home.ino = readNumber(home.path) ?? -1n
}

function explainStranger({ path }: LeadsHome, copy: RescueCopy): PlaceLost {
  return new PlaceLost(
    `another file stands in place of ${basename(path)}. The leads are kept in ` +
      `${basename(copy.path)}: put it back, or restart the server to go on with the other`,
    false,
  )
}

/** The main file is out of reach, but for us, who have it open: everything is copied out of it. */
function beginRescue(home: LeadsHome, session: Session): PlaceLost {
  if (home.clock() < home.nextTryAt) return lose(home, false)
  home.nextTryAt = home.clock() + retryEveryMs
  home.rescuing = rescue(home, session).finally(() => {
    home.rescuing = undefined
  })
  return lose(home, true)
}

/** Never rejects: whoever writes next is told. */
async function rescue(home: LeadsHome, session: Session): Promise<void> {
  try {
    const copy = await copyOut(session.database, home.path)
    const fates = session.watch.look()
    if (fates.main === 'well') {
      rmSync(copy.path)
      return
    }
    session.close()
    home.session = undefined
    home.copy = copy
    clearCompanions(home.path, fates)
    comeBack(home)
  } catch (error) {
    home.trouble = error instanceof PlaceLost ? '' : describeFailure(error)
  }
}

function noteReturn(home: LeadsHome): void {
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ')
  home.notices.push(`${time} UTC: ${home.loss}. All leads were saved and are open again.`)
  home.notices.splice(0, home.notices.length - mostNotices)
  settleDown(home)
}

function settleDown(home: LeadsHome): void {
  home.nextTryAt = Number.NEGATIVE_INFINITY
  home.isDoubtful = false
  home.trouble = ''
  home.onReturn()
}

export function readNumber(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino
}
