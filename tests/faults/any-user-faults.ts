import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseName } from '#server/store/open-database.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { borrowFolder } from './borrow-server.ts'
import type { Fault, PreparedFault } from './fault.ts'

/** What can go wrong on any system, whoever runs the tests. */
export const anyUserFaults: readonly Fault[] = [
  {
    name: 'its file may not grow',
    sentence: 'Leads cannot be stored: the disk is full.',
    // SQLite takes 1 for the present size, and the other is the most that it allows.
    prepare: () => prepareSql('pragma max_page_count = 1', 'pragma max_page_count = 4294967294'),
  },
  {
    name: 'its file may only be read',
    sentence: 'Leads cannot be stored: the file is read-only.',
    prepare: () => prepareSql('pragma query_only = on', 'pragma query_only = off'),
  },
  {
    name: 'another program is writing to its file',
    sentence: 'Leads cannot be stored: another program is holding the file.',
    prepare: prepareLock,
  },
]

function prepareSql(beginning: string, ending: string): PreparedFault {
  return {
    options: { dataDir: borrowFolder(), preload: join(import.meta.dirname, 'run-on-store.ts') },
    begin: (server) => runOnStore(server, beginning),
    end: (server) => runOnStore(server, ending),
  }
}

async function runOnStore({ child }: RunningServer, sql: string): Promise<void> {
  child.send(sql)
  const [answer] = await once(child, 'message')
  if (answer !== 'done') throw new Error(String(answer))
}

function prepareLock(): PreparedFault {
  const dataDir = borrowFolder()
  const other = new DatabaseSync(join(dataDir, databaseName), { open: false })
  const begin = () => {
    other.open()
    other.exec('begin immediate')
  }
  return { options: { dataDir }, begin, end: () => other.close() }
}
