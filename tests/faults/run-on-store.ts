import { DatabaseSync } from 'node:sqlite'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { databaseName } from '#server/store/sqlite/open-database.ts'

/**
 * Preloaded into a server and its threads, this runs the SQL of a message on the server's own connection:
 * some settings, such as how many pages a file may have, cannot be made from outside.
 */
const channel = new BroadcastChannel('run on store')

if (isMainThread) {
  process.on('message', (sql) => channel.postMessage(sql))
  channel.onmessage = () => process.send?.('done')
  // A server that does not start must be able to end.
  process.channel?.unref()
  channel.unref()
} else {
  let leads: DatabaseSync | undefined
  const { open } = DatabaseSync.prototype
  DatabaseSync.prototype.open = function () {
    open.call(this)
    if (this.location()?.endsWith(databaseName)) leads = this
  }
  channel.onmessage = (message) => {
    leads?.exec((message as { data: string }).data)
    channel.postMessage('done')
  }
}
