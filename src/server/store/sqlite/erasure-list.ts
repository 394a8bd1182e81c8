import { createSecretKey, type KeyObject } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openSigningKey, signText } from '#server/store/signing-key.ts'
import { eraseRows, withIds } from './sqlite-leads.ts'

/**
 * Who was erased, and when, outside the database: a copy that is put back would bring them back. Only
 * keyed hashes of addresses are in it. What an address sends after an erasure is a new lead.
 */
const listName = 'erased.txt'

const hashAddress = (key: KeyObject, email: string) => signText(key, 'erased', email.toLowerCase())

/** Call this before anything is deleted, so that a crash cannot forget it. Returns the line. */
export function addToErasureList(folder: string, email: string, time: string): string {
  const key = createSecretKey(openSigningKey(folder))
  const line = `${time} ${hashAddress(key, email)}`
  appendFileSync(join(folder, listName), `${line}\n`, { mode: 0o600, flush: true })
  return line
}

/**
 * Erases what is on the list and was not yet erased in this database: it is a copy that was put back, or
 * a crash came between. Time alone cannot tell, because the clock may have been wrong.
 */
export function applyErasures(database: DatabaseSync, folder: string): void {
  const path = join(folder, listName)
  if (!existsSync(path)) return
  // A full disk may have cut a line short: the next one follows it without a line break.
  const lines = readFileSync(path, 'utf8').match(/\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f]{64}$/gm) ?? []
  const findApplied = database.prepare('select 1 from erasures where line = ?')
  const pending = lines.filter((line) => !findApplied.get(line))
  if (pending.length === 0) return
  const times = new Map<string, string>()
  for (const line of pending) {
    const [time = '', address = ''] = line.split(' ')
    // The latest counts where somebody asked twice.
    if (time > (times.get(address) ?? '')) times.set(address, time)
  }
  const ids = findErased(database, createSecretKey(openSigningKey(folder)), times)
  eraseRows(database, withIds(ids), pending)
}

/** Ids of the leads that came from these addresses, given as hashes, until these times. */
function findErased(
  database: DatabaseSync,
  key: KeyObject,
  times: ReadonlyMap<string, string>,
): string[] {
  const ids: string[] = []
  for (const row of database.prepare('select id, email, received_at from leads').iterate()) {
    const { id, email, received_at } = row as StoredRow
    const time = times.get(hashAddress(key, email))
    if (time && received_at <= time) ids.push(id)
  }
  return ids
}

type StoredRow = Record<'id' | 'email' | 'received_at', string>
