import { fstatSync, ftruncateSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { composeSchema } from './compose-schema.ts'

const root = join(import.meta.dirname, '../..')
const { stdout } = process

/** What npm prints above the output of a script, into a file too. */
function readBanner(): string {
  const { name, version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `\n> ${name}@${version} schema\n> ${scripts.schema}\n\n`
}

/** `npm run schema > schema.sql` has npm's own lines on top, which are no SQL. */
function isBelowBanner(): boolean {
  const stats = fstatSync(stdout.fd)
  return stats.isFile() && stats.size === Buffer.byteLength(readBanner())
}

const schema = composeSchema(root)
if (isBelowBanner()) {
  ftruncateSync(stdout.fd, 0)
  writeSync(stdout.fd, schema, 0)
} else stdout.write(schema)
