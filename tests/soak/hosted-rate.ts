import { findMedian } from '#bench/summarize.ts'
import { copyDatabase, noLimitOfAnAddress } from './hosted-project.ts'
import { runPgbench } from './run-pgbench.ts'
import type { SoakResult } from './soak-result.ts'
import type { SystemPostgres } from './system-postgres.ts'
import { writeVisitorScript } from './visitor-script.ts'

const rounds = 5
const connections = 20
const seconds = 5
/** What a visitor may notice of being counted. */
const leastShare = 0.6

type Crowd = { before?: string; address?: string; limit?: string }

const anyByte = `\\set a random(0, 249)\n\\set b random(0, 249)`
const crowds: Record<string, Crowd> = {
  '62,500 addresses': {
    before: anyByte,
    address: `concat('10.7.', :a::int, '.', :b::int)`,
  },
  // pgbench takes a colon for the start of a name.
  '62,500 networks of IPv6': {
    before: anyByte,
    address: `replace(concat('2001~', :a::int, '~', :b::int, '~~1'), '~', chr(58))`,
  },
  'one address, as without any header': { limit: noLimitOfAnAddress },
}
/** So many addresses do not reach it. */
const limitAsItComes = 'update private.lead_limits set per_address_per_minute = default'

/** The rates of one round, each beside that without the limit. They take turns in being first. */
async function measureRound(postgres: SystemPostgres, database: string, round: number) {
  const all: Record<string, Crowd> = { none: {}, ...crowds }
  const scripts = Object.entries(all).map(([name, { limit = limitAsItComes, ...crowd }]) => ({
    name,
    limit,
    script: writeVisitorScript({ ...crowd, isLimited: name !== 'none' }),
  }))
  const turn = round % scripts.length
  const rates: Record<string, number> = {}
  let requests = 0
  for (const { name, limit, script } of [...scripts.slice(turn), ...scripts.slice(0, turn)]) {
    await postgres.run(database, limit)
    const figures = await runPgbench(postgres, { database, script, connections, seconds })
    rates[name] = figures.perSecond
    requests += figures.requests
  }
  return { rates, requests }
}

export async function measureRate(postgres: SystemPostgres): Promise<SoakResult[]> {
  const database = await copyDatabase(postgres, 'rate')
  const measured: Awaited<ReturnType<typeof measureRound>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureRound(postgres, database, round))
  }
  const readMedian = (name: string) => findMedian(measured.map(({ rates }) => rates[name] ?? 0))
  const results = Object.keys(crowds).map((name): SoakResult => {
    const share = findMedian(
      measured.map(({ rates }) => (rates[name] ?? 0) / (rates.none ?? Number.NaN)),
    )
    const perSecond = `${Math.round(readMedian(name))} leads a second, ${Math.round(readMedian('none'))} without`
    return {
      promise: `Hosted: nobody waits for others to be counted (${name})`,
      test: `pgbench, ${connections} connections, with and without the limit in turn, median of ${rounds} rounds`,
      figure: `${share.toFixed(2)} of the rate without the limit (${perSecond})`,
      isKept: share >= leastShare,
    }
  })
  return [...results, await compareWithStored(postgres, database, measured)]
}

async function compareWithStored(
  { run }: SystemPostgres,
  database: string,
  measured: { requests: number }[],
): Promise<SoakResult> {
  const sent = measured.reduce((sum, { requests }) => sum + requests, 0)
  const stored = Number(await run(database, 'select count(*) from contact_submissions'))
  const counts = Number(
    await run(database, `select pg_total_relation_size('private.lead_requests')`),
  )
  return {
    promise: 'Hosted: every lead that was answered is stored, and no count piles up',
    test: 'the same runs',
    figure: `${sent} answered, ${stored} stored; the counts take ${Math.ceil(counts / 1024)} KB`,
    isKept: sent === stored && counts < 64 * 1024 * 1024,
  }
}
