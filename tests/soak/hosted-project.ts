import { migrations, newProject } from '#tests/hosted/hosted-migrations.ts'
import type { SystemPostgres } from './system-postgres.ts'

/** For tests in which all leads come from one address. */
export const noLimitOfAnAddress = 'update private.lead_limits set per_address_per_minute = 0'

/** Sets up the database "postgres" as a hosted project is, with every migration. */
export async function setUpProject({ run }: SystemPostgres): Promise<void> {
  await run('postgres', newProject)
  await run('postgres', ['set role project_owner', ...migrations.map(({ sql }) => sql)].join(';\n'))
  // As Supabase has it for visitors.
  await run('postgres', `alter role authenticator set statement_timeout = '3s'`)
}

/** A database of its own with the same schema, changed by some SQL. */
export async function copyDatabase(
  { run }: SystemPostgres,
  name: string,
  sql = '',
): Promise<string> {
  await run('template1', `drop database if exists ${name}`)
  await run('template1', `create database ${name} template postgres`)
  await run(name, sql)
  return name
}
