import { renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { listBackups, listNames } from '#server/backups/backup-files.ts'
import { flushFile, verifyCopy } from '#server/backups/copy-leads.ts'
import { createPrivateFile } from '#server/store/create-private-file.ts'
import { databaseName } from '#server/store/open-database.ts'
import { lookOnly, syncFolder } from '#server/store/rescue-copy.ts'
import { describeFailure } from '#server/store/sqlite-failure.ts'
import { type Choice, countRows, eraseRows, sumCounts } from './erase-rows.ts'

export type CleanedCopies = {
  /** How many copies were looked through. */
  copies: number
  /** How many leads were taken out of them. */
  leads: number
  /** About those that could not be cleaned, a sentence each. */
  remarks: string[]
}

export type Folders = { dataDir: string; backupDir: string }

/** Takes leads out of every copy that we know of: backups, and what was once kept aside. */
export function cleanCopies(folders: Folders, choices: readonly Choice[]): CleanedCopies {
  const cleaned: CleanedCopies = { copies: 0, leads: 0, remarks: describeStrangers(folders) }
  for (const path of listCopies(folders)) {
    cleaned.copies += 1
    try {
      cleaned.leads += cleanCopy(path, choices)
    } catch (error) {
      const reason = describeFailure(error)
      cleaned.remarks.push(
        `${basename(path)} was left as it is, because ${reason}: delete it if he may be in it.`,
      )
    }
  }
  return cleaned
}

/** A copy is written anew beside the old one and then takes its place: half a copy is never seen. */
function cleanCopy(path: string, choices: readonly Choice[]): number {
  const fresh = `${path}.part`
  rmSync(fresh, { force: true })
  {
    using old = new DatabaseSync(lookOnly(path), { readOnly: true })
    if (countRows(old, choices) === 0) return 0
    createPrivateFile(fresh)
    old.prepare('vacuum into ?').run(fresh)
  }
  try {
    const erased = eraseIn(fresh, choices)
    verifyCopy(fresh)
    flushFile(fresh)
    renameSync(fresh, path)
    syncFolder(path)
    return erased
  } finally {
    rmSync(fresh, { force: true })
  }
}

function eraseIn(path: string, choices: readonly Choice[]): number {
  using database = new DatabaseSync(path)
  database.exec('pragma journal_mode = memory; pragma secure_delete = on')
  const erased = sumCounts(eraseRows(database, choices))
  database.exec('vacuum')
  return erased
}

const asides = [`${databaseName}.rescued-`, `${databaseName}.before-restore-`]

function listCopies({ dataDir, backupDir }: Folders): string[] {
  const isAside = (name: string) =>
    asides.some((start) => name.startsWith(start)) && name.endsWith('Z')
  const kept = listNames(dataDir).filter(isAside)
  return [
    ...listBackups(backupDir).map(({ path }) => path),
    ...kept.map((name) => join(dataDir, name)),
  ]
}

/** Rows of another program, which nobody can search (server/store/leave-wal.ts). */
function describeStrangers({ dataDir }: Folders): string[] {
  const strangers = listNames(dataDir).filter((name) => name.includes('-wal.other-'))
  return strangers.map((name) => `${name} can not be searched: delete it if you do not need it.`)
}
