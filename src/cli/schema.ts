import { fstatSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const migration = join(root, 'supabase/migrations/20261118000000_schema.sql')

const introduction = `-- The schema of Solstice for a hosted backend.
-- Paste all of it into the SQL editor of your project and run it. It is one step: all of it or nothing.
-- Do it again with every new version of the site: what is there already, and your leads, stay.
`

/** The one migration, as a paste that can be repeated. */
export const composeSchema = () =>
  `${introduction}\nbegin;\n\n${readFileSync(migration, 'utf8')}\ncommit;\n`

/** `npm run schema > schema.sql` has npm's own lines on top, which are no SQL. */
function isBelowBanner(fd: number): boolean {
  const { name, version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const banner = `\n> ${name}@${version} schema\n> ${scripts.schema}\n\n`
  const stats = fstatSync(fd)
  return stats.isFile() && stats.size === Buffer.byteLength(banner)
}

if (import.meta.main) {
  const { stdout } = process
  if (isBelowBanner(stdout.fd)) {
    ftruncateSync(stdout.fd, 0)
    writeSync(stdout.fd, composeSchema(), 0)
  } else stdout.write(composeSchema())
}
