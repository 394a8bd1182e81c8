import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const introduction = `-- The schema of Solstice for a hosted backend: everything in supabase/migrations, in order.
-- Paste all of it into the SQL editor of your project and run it. It is one step: all of it or nothing.
-- Do it again with every new version of the site: what is there already, and your leads, stay.
`

/** All migrations in their order, as one paste that can be repeated. */
export function composeSchema(root: string): string {
  const folder = join(root, 'supabase/migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const parts = files.map(
    (name) => `-- ${name}\n\n${readFileSync(join(folder, name), 'utf8').trim()}\n`,
  )
  // PostgREST reads the tables when it starts, and when it is told so.
  const end = `commit;\n\nnotify pgrst, 'reload schema';\nnotify pgrst, 'reload config';\n`
  return [introduction, 'begin;\n', ...parts, end].join('\n')
}
