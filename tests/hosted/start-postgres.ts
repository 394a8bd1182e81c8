import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const modules = join(import.meta.dirname, '../../node_modules')
const packageFile = join(modules, '@electric-sql/pglite/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

const cache = join(modules, '.cache/solstice')
const emptyCluster = join(cache, `empty-postgres-${version}.tar`)

/** An empty PostgreSQL in memory. Creating one takes ten times as long as loading it, so it is cached. */
export async function startPostgres(): Promise<PGlite> {
  if (existsSync(emptyCluster)) {
    return PGlite.create({ loadDataDir: await openAsBlob(emptyCluster) })
  }
  const db = await PGlite.create()
  const dump = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer())
  mkdirSync(cache, { recursive: true })
  // Workers may write at the same time: each writes a draft and renames it.
  const draft = `${emptyCluster}.${process.pid}`
  writeFileSync(draft, dump)
  renameSync(draft, emptyCluster)
  return db
}
