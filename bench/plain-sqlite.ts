import { join } from 'node:path'
import { openDatabase } from '#server/store/open-database.ts'
import { prepareInsert } from '#server/store/prepare-insert.ts'
import { runTransaction } from '#server/store/run-transaction.ts'
import { composeSample } from './sample-lead.ts'
import type { Run } from './summarize.ts'

export type PlainOptions = {
  /** An empty folder. */
  folder: string
  /** How many rows share a transaction, as if so many callers waited. */
  callers: number
  warmUpMs: number
  measureMs: number
}

/** The same file, settings and statement as the store's, without HTTP and without waiting for anyone. */
function insertPlainly({ folder, callers, warmUpMs, measureMs }: PlainOptions): Run {
  using database = openDatabase(join(folder, 'plain.sqlite'))
  const stamp = prepareInsert(database, {})
  const startAt = performance.now() + warmUpMs
  const endAt = startAt + measureMs
  const latenciesMs: number[] = []
  for (let group = 0; performance.now() < endAt; group += 1) {
    const begunAt = performance.now()
    const leads = Array.from({ length: callers }, (_, index) => composeSample(`${group}-${index}`))
    const writes = leads.map(stamp)
    runTransaction(database, () => writes.map((write) => write()))
    const latency = performance.now() - begunAt
    if (begunAt >= startAt) latenciesMs.push(...leads.map(() => latency))
  }
  return { latenciesMs, seconds: (performance.now() - startAt) / 1000 }
}

if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? '') as PlainOptions
  process.stdout.write(JSON.stringify(insertPlainly(options)))
}
