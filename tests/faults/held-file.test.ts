import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { fetchAlone, postLead, startTestServer } from './test-server.ts'

/** Another program that locks the file until it is ended. */
async function holdFile(folder: string) {
  const code = `
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(${JSON.stringify(join(folder, databaseName))})
    database.exec('begin exclusive')
    console.log('held')
    setInterval(() => database, 60_000)`
  const program = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void program.kill('SIGKILL'))
  await once(program.stdout, 'data')
  return program
}

/** Timers of the server run twenty times as fast, but those of SQLite do not. */
const hurry = `data:text/javascript,${encodeURIComponent(`
  const start = globalThis.setTimeout
  globalThis.setTimeout = (run, ms, ...rest) => start(run, ms / 20, ...rest)`)}`

test('while another program holds the file of leads, /healthz answers and the process ends', async () => {
  const dataDir = createTempDir()
  const { address, child, ended } = await startTestServer({ dataDir, preload: hurry })
  const program = await holdFile(dataDir)
  const lead = postLead(address, sampleApplication('tom@example.com')).catch(() => 'cut off')
  // Each is answered while the lead still waits, and in the end a monitor hears of it.
  await expect.poll(async () => (await fetchAlone(`${address}/healthz`)).status).toBe(503)
  child.kill('SIGTERM')
  expect(await ended).toBe('SIGKILL')
  expect(await lead).toBe('cut off')
  expect(program.exitCode).toBeNull()
})
