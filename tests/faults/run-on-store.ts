import { DatabaseSync } from 'node:sqlite'
import { databaseName } from '#server/store/sqlite/open-database.ts'

/**
 * Preloaded into a server, this runs the SQL of a message on the server's own connection: some
 * settings, such as how many pages a file may have, cannot be made from outside.
 */
const { open } = DatabaseSync.prototype
let leads: DatabaseSync | undefined

DatabaseSync.prototype.open = function () {
  open.call(this)
  if (this.location()?.endsWith(databaseName)) leads = this
}

process.on('message', (sql: string) => {
  leads?.exec(sql)
  process.send?.('done')
})
// A server that does not start must be able to end.
process.channel?.unref()
