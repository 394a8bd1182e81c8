import { copyDatabase } from './hosted-project.ts'
import { runPgbench } from './run-pgbench.ts'
import type { SoakResult } from './soak-result.ts'
import type { SystemPostgres } from './system-postgres.ts'
import { writeVisitorScript } from './visitor-script.ts'

const connections = 20
const perAddress = 20
const leadsOfAnAddress = 10
const leadsOfAConnection = 200

/** Each connection sends ten leads from an address and goes on to the next. */
const manySenders = {
  before: `\\set at :at + 1\n\\set part (:at - 1) / ${leadsOfAnAddress}`,
  address: `concat('10.', :client_id::int, '.0.', :part::int)`,
  email: `concat('t', :at::int, '@', :client_id::int, '.', :part::int, '.example.org')`,
}

export async function measureFlood(postgres: SystemPostgres): Promise<SoakResult[]> {
  return [await floodFromMany(postgres), await floodFromOne(postgres)]
}

async function floodFromMany(postgres: SystemPostgres): Promise<SoakResult> {
  const database = await copyDatabase(postgres, 'flood')
  const script = writeVisitorScript({ ...manySenders, isLimited: true })
  const run = { database, script, connections, requests: leadsOfAConnection }
  const { requests } = await runPgbench(postgres, run)
  const [stored = 0, flagged = 0, fewestPlain = 0] = (
    await postgres.run(
      database,
      `select sum(leads), sum(flagged), min(leads - flagged) from (
        select count(*) as leads, count(flag) as flagged
        from contact_submissions group by split_part(email, '@', 2)) as senders`,
    )
  )
    .split('|')
    .map(Number)
  const sent = connections * leadsOfAConnection
  return {
    promise: 'Hosted: a flood shuts nobody out: all is stored, and what looks forced is flagged',
    test: `${sent} leads from ${sent / leadsOfAnAddress} addresses on ${connections} connections, limits as they come`,
    figure: `${requests} answered, ${stored} stored, ${flagged} flagged, at least ${fewestPlain} of each address plain`,
    isKept: requests === sent && stored === sent && flagged > 0 && fewestPlain >= 3,
  }
}

/** A connection ends at its first 429, so what is stored is what passed. */
async function floodFromOne(postgres: SystemPostgres): Promise<SoakResult> {
  const database = await copyDatabase(postgres, 'flood')
  const script = writeVisitorScript({ address: `'192.0.2.1'`, isLimited: true })
  const refusal = await runPgbench(postgres, { database, script, connections, requests: 40 }).then(
    () => '',
    (error: Error) => error.message,
  )
  const stored = Number(await postgres.run(database, 'select count(*) from contact_submissions'))
  return {
    promise: 'Hosted: one address has its limit, also when it sends all at once',
    test: `one address on ${connections} connections, ${perAddress} a minute`,
    figure: `${stored} stored, then 429`,
    isKept: refusal.includes('PT429') && stored >= perAddress && stored < perAddress + connections,
  }
}
