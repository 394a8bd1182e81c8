import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName, explainOpenFailure, openForReading } from '#server/store/open-database.ts'

type UntoldCounts = {
  /** In the outbox: on their way, or waiting for the list of a day. */
  waiting: number
  /** Of those, tried and failed. */
  failing: number
  /** Given up after three days, and not counted in a message yet. */
  parked: number
}

/** How many leads some courier has not told. Reads beside a running server and changes nothing. */
export function readUntoldCounts(folder: string): UntoldCounts {
  const path = join(folder, databaseName)
  const none = { waiting: 0, failing: 0, parked: 0 }
  if (!existsSync(path)) return none
  try {
    using database = openForReading(path)
    const known = database.prepare(`select 1 from sqlite_schema where name = 'deliveries'`)
    if (!known.get()) return none
    const select = database.prepare(`
      select (select count(*) from outbox) as waiting,
        count(distinct case when failed_at is not null and parked_at is null then lead end) as failing,
        count(distinct case when parked_at is not null then lead end) as parked
      from deliveries where told_at is null`)
    const { waiting, failing, parked } = select.get() as UntoldCounts
    return { waiting: waiting - parked, failing, parked }
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}
