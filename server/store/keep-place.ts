import type { DatabaseSync } from 'node:sqlite'
import type { Target } from './group-commit.ts'
import { explainLoss, healHome, isWell, readNumber } from './heal-home.ts'
import type { LeadsHome } from './leads-home.ts'
import { checkpoint, isComplete } from './leave-wal.ts'
import { openSession } from './open-session.ts'
import type { StampedLead } from './prepare-insert.ts'

type Place = Target & {
  /** Only within a transaction on what `open()` gave. */
  write(lead: StampedLead): void
  /** Keeps a stored lead in mind until it is in the main file. */
  remember(lead: StampedLead): void
  /** Whether rows can be written now. A lost file is a no until all is safe again. */
  isOpen(): boolean
  /** What was put right, as sentences, the latest last. */
  notices(): string[]
  close(): Promise<void>
}

/** How soon rows are in the main file, and how soon a loss is seen that nobody runs into. */
const tendEveryMs = 250
const mostRemembered = 1_000

/**
 * Watches over the files of an open database. When one is removed, replaced or cut short, nothing is
 * written until all that was acknowledged is safe and the leads are open again.
 */
export function keepPlace(
  database: DatabaseSync,
  path: string,
  options: Pick<LeadsHome, 'clock' | 'onReturn' | 'tells'>,
): Place {
  const home = findHome(database, path, options)
  bringHome(database)
  const timer = setInterval(tend, tendEveryMs, home).unref()
  return {
    open: () => openHome(home),
    verify() {
      if (!isWell(home)) throw explainLoss(home)
    },
    write(lead) {
      if (!home.session) throw explainLoss(home)
      home.session.write(lead)
    },
    remember: (lead) => remember(home, lead),
    isOpen: () => isWell(home) || (isOnlySmaller(home) && tryToOpen(home)),
    notices: () => [...home.notices],
    async close() {
      clearInterval(timer)
      await closeHome(home)
    },
  }
}

function findHome(
  database: DatabaseSync,
  path: string,
  options: Pick<LeadsHome, 'clock' | 'onReturn' | 'tells'>,
): LeadsHome {
  return {
    ...options,
    path,
    session: openSession(database, path, options),
    ino: readNumber(path) ?? -1n,
    remembered: [],
    loss: '',
    trouble: '',
    isDoubtful: false,
    rescuing: undefined,
    nextTryAt: Number.NEGATIVE_INFINITY,
    copy: undefined,
    refused: '',
    notices: [],
  }
}

/** Rows of the process before this one lie in the -wal alone, and nobody here remembers them. */
function bringHome(database: DatabaseSync): void {
  try {
    checkpoint(database)
  } catch {
    // On a full disk they stay where they are.
  }
}

function openHome(home: LeadsHome): DatabaseSync {
  if (!isWell(home)) healHome(home)
  if (!home.session) throw explainLoss(home)
  return home.session.database
}

/** Another program may rightly have made the files smaller, as an erasure does: nobody waits for that. */
function isOnlySmaller({ session }: LeadsHome): boolean {
  const fates = session ? Object.values(session.watch.look()) : []
  return fates.length > 0 && fates.every((fate) => fate === 'well' || fate === 'cut')
}

/** Whoever writes next is told what went wrong here. */
function tryToOpen(home: LeadsHome): boolean {
  try {
    openHome(home)
    return true
  } catch {
    return false
  }
}

function tend(home: LeadsHome): void {
  try {
    if (tryToOpen(home)) settle(home)
  } catch {
    // On a full disk they stay where they are.
  }
}

/** What is in the main file alone survives the loss of every other, however the process ends. */
function settle(home: LeadsHome): void {
  if (!home.session || home.remembered.length === 0) return
  const isDone = isComplete(checkpoint(home.session.database))
  // Looking also takes note of how long the main file has become.
  if (isWell(home) && isDone) home.remembered = []
}

function remember(home: LeadsHome, lead: StampedLead): void {
  home.remembered.push(lead)
  if (home.remembered.length < mostRemembered) return
  tend(home)
  // A reader that stays for long keeps rows on their way: memory is not for all of them.
  if (home.remembered.length >= mostRemembered) home.remembered.shift()
}

async function closeHome(home: LeadsHome): Promise<void> {
  await home.rescuing
  tend(home)
  await home.rescuing
  home.session?.close()
  home.session = undefined
}
