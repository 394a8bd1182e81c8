import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import {
  buildsFolder,
  findCurrentBuild,
  inUseName,
  pointerName,
} from '#server/pages/current-build.ts'
import { lockFile } from '#server/process/file-lock.ts'

/** A new folder for a build that nobody serves yet. */
export function createBuildFolder(builds = buildsFolder, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const folder = join(builds, `site-${time}-${process.pid}`)
  // By name and not with mkdtemp, whose folders only their owner may read: who serves may be another.
  mkdirSync(folder, { recursive: true })
  return folder
}

/** One step: whoever starts before it gets the build before, whoever starts after it this one. */
export function makeCurrent(folder: string, builds = buildsFolder): void {
  const pointer = join(builds, pointerName)
  // Not before: the tool that draws the pages empties the folder first.
  writeFileSync(join(folder, inUseName), '')
  flushFolder(folder)
  writeFileSync(`${pointer}.next`, `${basename(folder)}\n`, { flush: true })
  renameSync(`${pointer}.next`, pointer)
}

/** Otherwise a power failure could leave the pointer on the disk and the files it leads to empty. */
function flushFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = openSync(join(entry.parentPath, entry.name), 'r+')
    fsyncSync(file)
    closeSync(file)
  }
}

/** Removes what killed and failed builds have left, and builds that no process serves any more. */
export function removeOldBuilds(builds = buildsFolder): void {
  const current = findCurrentBuild(builds)
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name)
    if (name.startsWith('site-') && folder !== current) removeUnlessHeld(folder)
  }
}

/** Until November 2026 there was one build, beside the stamp that told what it was made of. */
export function removeFirstLayout(builds = buildsFolder): void {
  if (!existsSync(join(builds, 'stamp'))) return
  for (const name of ['client', 'server', 'manifest.json', 'stamp']) {
    rmSync(join(builds, name), { recursive: true, force: true })
  }
}

function removeUnlessHeld(folder: string): void {
  try {
    // Released before the folder goes, because Windows keeps what is open. Nobody comes between: a
    // build is only held by those who found it to be the current one.
    lockFile(join(folder, inUseName)).release()
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Somebody still serves it, or looks into it: the next build tries again.
  }
}
