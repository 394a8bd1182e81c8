import { copyDatabase } from './hosted-project.ts'
import { runPgbench } from './run-pgbench.ts'
import type { SoakResult } from './soak-result.ts'
import type { SystemPostgres } from './system-postgres.ts'
import { writeVisitorScript } from './visitor-script.ts'

const rows = 60_000
const senders = 3
const seconds = 10
const honestPerSecond = 10

const body = JSON.stringify(
  Array.from({ length: rows }, (_, at) => ({ name: 'Tom', email: `t${at}@example.org` })),
)

const insertBulk = `insert into public.waitlist_signups (name, email)
  select name, email from json_to_recordset($body$${body}$body$) as _(name text, email text)`

/** The bulk insert as a visitor would send it, without telling its length. */
const visitorBulk = `begin;
  select set_config('role', 'anon', true), set_config('request.method', 'POST', true),
    set_config('request.headers', '{"cf-connecting-ip":"203.0.113.1"}', true);
  select private.limit_leads();
  ${insertBulk};
  commit`

const asVisitor = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-U', 'authenticator', '-d']

async function sendBulk({ call }: SystemPostgres, database: string): Promise<string> {
  return call('psql', [...asVisitor, database], visitorBulk).then(
    () => 'stored',
    (error: Error) => error.message,
  )
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const readSize = async ({ run }: SystemPostgres, database: string) =>
  Number(await run(database, `select pg_total_relation_size('waitlist_signups')`))

/** What the same rows take when nobody refuses them. */
async function measureStored(postgres: SystemPostgres) {
  const database = await copyDatabase(postgres, 'bulk_stored')
  const before = await readSize(postgres, database)
  const unguarded = `set session_replication_role = replica; ${insertBulk}`
  const ms = await measureMs(() => postgres.run(database, unguarded))
  return { ms, bytes: (await readSize(postgres, database)) - before }
}

async function sendForAWhile(postgres: SystemPostgres, database: string, until: number) {
  const answers: string[] = []
  while (performance.now() < until) answers.push(await sendBulk(postgres, database))
  return answers
}

export async function measureBulk(postgres: SystemPostgres): Promise<SoakResult[]> {
  const stored = await measureStored(postgres)
  const database = await copyDatabase(postgres, 'bulk')
  const refusedMs = await measureMs(() => sendBulk(postgres, database))
  const script = writeVisitorScript({
    before: '\\set a random(0, 249)\n\\set b random(0, 249)',
    address: `concat('10.7.', :a::int, '.', :b::int)`,
    isLimited: true,
  })
  const until = performance.now() + seconds * 1000
  const [honest, ...bulk] = await Promise.all([
    runPgbench(postgres, { database, script, connections: 2, seconds, rate: honestPerSecond }),
    ...Array.from({ length: senders }, () => sendForAWhile(postgres, database, until)),
  ])
  const answers = bulk.flat()
  const grown = await readSize(postgres, database)
  const kept = Number(await postgres.run(database, 'select count(*) from contact_submissions'))
  const isRefused = answers.every((answer) => answer.includes('Only one row'))
  return [
    {
      promise: 'Hosted: many rows in one request are refused before they are written',
      test: `${rows} rows in ${(body.length / 1e6).toFixed(1)} MB, ${answers.length + 1} times, by ${senders} senders at once`,
      figure: `${Math.round(refusedMs)} ms to refuse, ${Math.round(stored.ms)} ms to store; all of them left ${Math.ceil(grown / 1024)} KB, one stored takes ${Math.ceil(stored.bytes / 1024)} KB`,
      isKept: isRefused && refusedMs < stored.ms / 2 && grown < stored.bytes / 10,
    },
    {
      promise: 'Hosted: honest leads pass while others send in bulk',
      test: `${honestPerSecond} leads a second for ${seconds} s during the same`,
      figure: `${honest.requests} sent, ${kept} stored, none over 3 s, ${honest.averageMs.toFixed(0)} ms on average`,
      isKept: honest.requests > 0 && honest.requests === kept,
    },
  ]
}
