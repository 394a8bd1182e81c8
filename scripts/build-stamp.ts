import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildSettings } from '#server/settings.ts'
import { root } from './run-tool.ts'

const sources = [
  'app',
  'bench/budgets.ts',
  'package-lock.json',
  'public',
  'react-router.config.ts',
  'scripts',
  'server',
  'vite.config.ts',
]

function listFiles(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place]
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

/** A fingerprint of all that the build is made of: sources by content, and the settings it reads. */
export function readBuildStamp(target: string): string {
  const hash = createHash('sha256').update(JSON.stringify([target, readBuildSettings()]))
  for (const file of sources.flatMap(listFiles)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
