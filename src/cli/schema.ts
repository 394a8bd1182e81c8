import { readFileSync } from 'node:fs'
import { runCommand } from '#tools/run-command.ts'

const migration = new URL('../../supabase/migrations/20261118000000_schema.sql', import.meta.url)

/** The migration in one transaction, which can be run again. */
export const composeSchema = () => `-- The schema of Solstice for a hosted backend.
-- Paste all of it into the SQL editor of your project and run it. It is one step: all of it or nothing.
-- Do it again with every new version of the site: what is there already, and your leads, stay.

begin;

${readFileSync(migration, 'utf8')}
commit;
`

await runCommand(import.meta, () => process.stdout.write(composeSchema()))
