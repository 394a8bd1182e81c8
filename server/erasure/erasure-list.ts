import { hash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { explainFailure } from '#server/process/data-folder.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { openSigningKey, readSigningKey, signText } from '#server/store/signing-key.ts'

/**
 * Who wanted to be forgotten, outside the database: a copy that is put back would else bring him back.
 * Only keyed hashes of addresses stand here, which tell nobody anything, each with its moment: whoever
 * writes to us again after that has not been forgotten.
 */
export type ErasureList = {
  /** The moment up to which an address is to be forgotten, if it is. */
  findMoment(email: string): string | undefined
  /** Another text whenever somebody is added. Empty where nobody is on it. */
  version: string
}

type Sent = Pick<StoredLead, 'email' | 'received_at'>

const fileName = 'erased.txt'

export function readErasureList(folder: string): ErasureList {
  const text = readText(join(folder, fileName))
  const key = readSigningKey(folder)
  if (text === '' || !key) return { findMoment: () => undefined, version: '' }
  const moments = new Map<string, string>()
  // The last word counts: he may have asked twice.
  for (const line of text.split('\n')) {
    const [, moment, mark] = /^(\S+Z) ([0-9a-f]{64})$/.exec(line) ?? []
    if (moment && mark) moments.set(mark, moment)
  }
  return {
    findMoment: (email) => moments.get(signText(key, 'erased', email.toLowerCase())),
    version: hash('sha256', text, 'hex'),
  }
}

/** Whether somebody was forgotten after he had sent this. */
export function isForgotten({ findMoment }: ErasureList, { email, received_at }: Sent): boolean {
  const moment = findMoment(email)
  return moment !== undefined && received_at <= moment
}

/** Notes that an address is to be forgotten: before anything is deleted, so that no crash forgets it. */
export function addToErasureList(folder: string, email: string, moment: string): void {
  const mark = signText(openSigningKey(folder), 'erased', email.toLowerCase())
  try {
    const file = openSync(join(folder, fileName), 'a', 0o600)
    try {
      writeSync(file, `${moment} ${mark}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw explainFailure(folder, error)
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
