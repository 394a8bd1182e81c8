import { join } from 'node:path'
import { openDatabase, runTransaction } from '#server/store/open-database.ts'
import { prepareInsert } from '#server/store/open-store.ts'
import { composeSample } from './sample-lead.ts'
import { findPercentile, type InsertSpeed } from './summarize.ts'

export type PlainOptions = {
  /** An empty folder. */
  folder: string
  /** How many rows share a transaction, as if so many callers waited. */
  callers: number
  warmUpMs: number
  measureMs: number
}

/** The same file, settings and statement as the store's, without HTTP and without waiting for anyone. */
function insertPlainly({ folder, callers, warmUpMs, measureMs }: PlainOptions): InsertSpeed {
  using database = openDatabase(join(folder, 'plain.sqlite'))
  const insert = prepareInsert(database)
  let group = 0
  const insertGroup = () => {
    group += 1
    const leads = Array.from({ length: callers }, (_, index) => composeSample(`${group}-${index}`))
    runTransaction(database, () => leads.map((lead) => insert(lead)))
  }
  const insertFor = (milliseconds: number): number[] => {
    const latenciesMs: number[] = []
    const endAt = performance.now() + milliseconds
    while (performance.now() < endAt) {
      const begunAt = performance.now()
      insertGroup()
      latenciesMs.push(performance.now() - begunAt)
    }
    return latenciesMs
  }
  insertFor(warmUpMs)
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const latenciesMs = insertFor(measureMs)
  const { user, system } = process.cpuUsage(cpu)
  const rows = latenciesMs.length * callers
  return {
    rowsPerSecond: rows / ((performance.now() - startedAt) / 1000),
    cpuUs: (user + system) / rows,
    clientUs: 0,
    p50Ms: findPercentile(latenciesMs, 50),
    p99Ms: findPercentile(latenciesMs, 99),
  }
}

if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? '') as PlainOptions
  process.stdout.write(JSON.stringify(insertPlainly(options)))
}
