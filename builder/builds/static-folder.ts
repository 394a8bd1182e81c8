import { existsSync, lstatSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildsFolder } from '#server/pages/current-build.ts'

/** What goes to a static host. A name that others rely on. */
const name = 'client'
const previousName = 'client.previous'

/** Puts a finished site where static hosts take it from, in place of the one before. */
export function publishStatic(folder: string, builds = buildsFolder): void {
  const client = join(builds, name)
  const previous = join(builds, previousName)
  rmSync(previous, { recursive: true, force: true })
  if (lstatSync(client, { throwIfNoEntry: false })) renameSync(client, previous)
  renameSync(join(folder, name), client)
  rmSync(previous, { recursive: true, force: true })
}

/** A folder can not take the place of another in one step, so a kill may come between the two. */
export function restoreStatic(builds = buildsFolder): void {
  const client = join(builds, name)
  const previous = join(builds, previousName)
  if (existsSync(previous) && !existsSync(client)) renameSync(previous, client)
}

/** Lets whoever looks for the files of a served build find them there, too; a static site stays. */
export function linkClient(folder: string, builds = buildsFolder): void {
  const client = join(builds, name)
  const found = lstatSync(client, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) return
  rmSync(client, { force: true })
  try {
    symlinkSync(join(basename(folder), name), client, 'junction')
  } catch {
    // Some disks know no links. Our server needs none.
  }
}
