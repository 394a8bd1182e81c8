import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../supabase/migrations')

/** What a hosted project holds before anything of ours. */
export const newProject = readFileSync(join(import.meta.dirname, 'new-project.sql'), 'utf8')

export const migrations = readdirSync(folder)
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
