import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { explainFailure } from '#server/process/data-folder.ts'
import { openSigningKey, readSigningKey, signText } from '#server/store/signing-key.ts'
import { eraseRows } from '#server/store/sqlite-leads.ts'

/**
 * Who was erased, and when, outside the database: a copy that is put back would bring them back. Only
 * keyed hashes of addresses are in it. What an address sends after that time is a new lead.
 */
const fileName = 'erased.txt'

const hashAddress = (key: Buffer, email: string) => signText(key, 'erased', email.toLowerCase())

/** Call this before anything is deleted, so that a crash cannot forget it. */
export function addToErasureList(folder: string, email: string, time: string): void {
  const line = `${time} ${hashAddress(openSigningKey(folder), email)}\n`
  try {
    appendFileSync(join(folder, fileName), line, { mode: 0o600, flush: true })
  } catch (error) {
    throw explainFailure(folder, error)
  }
}

/** Erases again what a copy that was put back still holds. */
export function applyErasures(database: DatabaseSync, folder: string): void {
  const times = readTimes(folder)
  const key = readSigningKey(folder)
  if (times.size === 0 || !key) return
  const addresses = database.prepare('select distinct lower(email) as email from leads').all()
  const erased = addresses.flatMap(({ email }) => {
    const time = times.get(hashAddress(key, String(email)))
    return time ? [[email, time]] : []
  })
  if (erased.length === 0) return
  const isErased = `exists (select 1 from json_each(?) as erased
    where erased.value ->> 0 = lower(email) and received_at <= erased.value ->> 1)`
  eraseRows(database, [isErased, JSON.stringify(erased)])
}

/** By the hash of the address. The last line counts where somebody asked twice. */
function readTimes(folder: string): Map<string, string> {
  const path = join(folder, fileName)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = [...text.matchAll(/^(\S+Z) ([0-9a-f]{64})$/gm)]
  return new Map(lines.map(([, time = '', address = '']) => [address, time]))
}
