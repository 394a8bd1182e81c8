import { DatabaseSync } from 'node:sqlite'

/** Preloaded into a server, this tells the test of each statement that another program holds up. */
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function (sql) {
  try {
    exec.call(this, sql)
  } catch (error) {
    process.send?.('busy')
    throw error
  }
}
