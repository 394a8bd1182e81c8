import type { DatabaseSync } from 'node:sqlite'
import type { CourierName, Outbox } from './outbox.ts'
import {
  dropTold,
  noteFailure,
  noteGapTold,
  noteSuspectsTold,
  noteTold,
  park,
  readGap,
  readSuspects,
  readUntold,
  reserveAnswer,
} from './outbox-rows.ts'

type Means = {
  /** Resolves once what was written is on the disk. */
  commit(write: (database: DatabaseSync) => void): Promise<void>
  /** Those that are set up: a lead leaves the outbox when all of them have told it. */
  couriers: readonly CourierName[]
  now?: (() => Date) | undefined
}

/** The embedded store's outbox. Its commits are shared with those of the leads. */
export function createOutbox({ commit, couriers, now = () => new Date() }: Means): Outbox {
  async function ask<Result>(write: (database: DatabaseSync) => Result): Promise<Result> {
    const results: Result[] = []
    await commit((database) => void results.push(write(database)))
    return results.at(-1) as Result
  }
  return {
    list: (courier, question) =>
      ask((database) => readUntold(database, courier, { ...question, now: now() })),
    readSuspects: (courier) => ask((database) => readSuspects(database, courier, now())),
    readGap: (courier) => ask((database) => readGap(database, courier)),
    tell: (courier, { leads, gap }) =>
      commit((database) => {
        noteTold(database, courier, { leads, now: now() })
        if (gap) noteGapTold(database, courier, now())
        dropTold(database, couriers, gap ? undefined : leads)
      }),
    tellSuspects: (courier, last) =>
      commit((database) => {
        noteSuspectsTold(database, courier, { last, now: now() })
        dropTold(database, couriers)
      }),
    fail: (courier, leads, failure) =>
      ask((database) => {
        noteFailure(database, courier, { leads, failure, now: now() })
        return park(database, courier, now())
      }),
    reserveAnswer: (lead) => ask((database) => reserveAnswer(database, lead, now())),
    releaseAnswer: ({ id }) =>
      commit((database) => {
        database.prepare('delete from acknowledgements where lead = ?').run(id)
      }),
  }
}
