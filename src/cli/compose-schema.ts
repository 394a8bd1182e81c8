import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const introduction = `-- The schema of Solstice for a hosted backend.
-- Paste all of it into the SQL editor of your project and run it. It is one step: all of it or nothing.
-- Do it again with every new version of the site: what is there already, and your leads, stay.
`

/** The one migration, as a paste that can be repeated. */
export function composeSchema(root: string): string {
  const file = join(root, 'supabase/migrations/20261118000000_schema.sql')
  return `${introduction}\nbegin;\n\n${readFileSync(file, 'utf8')}\ncommit;\n`
}
