import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-tool.ts'

/** All files that a build is made of, as they were. */
export type Sources = {
  /** A fingerprint of their names and contents. */
  hash: string
  /** Size and time of each: { "app/root.tsx": [1204, 1794765612000.25] }. */
  files: Record<string, [bytes: number, changedMs: number]>
}

const places = [
  'app',
  'builder',
  'content',
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'tools',
  'vite.config.ts',
]

/** Folder by folder, because readdir's own `recursive` takes five times as long, at every start. */
function listFolder(from: string, folder: string): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFolder(from, path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** `public` is there only when somebody has put a file into it. */
function listFiles(from: string, place: string): string[] {
  const found = statSync(join(from, place), { throwIfNoEntry: false })
  if (!found) return []
  return found.isDirectory() ? listFolder(from, place) : [place]
}

function readTimes(from: string): Sources['files'] {
  const files = places.flatMap((place) => listFiles(from, place)).sort()
  return Object.fromEntries(
    files.map((file) => {
      const { size = 0, mtimeMs = 0 } = statSync(join(from, file), { throwIfNoEntry: false }) ?? {}
      return [file, [size, mtimeMs]]
    }),
  )
}

function hashFiles(from: string, files: Sources['files']): string {
  const hash = createHash('sha256')
  for (const file of Object.keys(files)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(from, file)))
  }
  return hash.digest('hex')
}

/** Times before contents: what changes in between is found changed later. */
export function readSources(from = root): Sources {
  const files = readTimes(from)
  return { hash: hashFiles(from, files), files }
}

/** Only where a size or a time differs are the files read: a checkout changes times, and nothing else. */
export function areUnchanged(sources: Sources, from = root): boolean {
  const files = readTimes(from)
  const isSame = JSON.stringify(files) === JSON.stringify(sources.files)
  return isSame || hashFiles(from, files) === sources.hash
}
