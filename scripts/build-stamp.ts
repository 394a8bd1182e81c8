import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllOccurrences } from '#almanac/occurrence.ts'
import { gatherings } from '#content/gatherings.ts'
import { readBuildSettings } from '#server/settings.ts'
import { readBuildDay } from './build-day.ts'
import { root } from './run-tool.ts'

const sources = [
  'app',
  'bench/budgets.ts',
  'content',
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'vite.config.ts',
]

/** `public` is there only when somebody has put a file into it. */
function listFiles(place: string): string[] {
  if (!existsSync(join(root, place))) return []
  if (/\.\w+$/.test(place)) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/**
 * A fingerprint of all that the build is made of: sources by content, the settings it reads, and
 * which gathering comes next, so that a site started after one of them names the one after it.
 */
export function readBuildStamp(target: string, day = readBuildDay()): string {
  const next = listAllOccurrences(gatherings, day)[0]?.firstDay
  const hash = createHash('sha256').update(JSON.stringify([target, readBuildSettings(), next]))
  for (const file of sources.flatMap(listFiles)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
