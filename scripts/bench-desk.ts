/** The part of `npm run bench` that has many leads: what commands and starts use, and what visitors wait meanwhile. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { startServer } from '#tests/start-server.ts'
import { root } from '#tools/run-tool.ts'

const usageModule = pathToFileURL(join(import.meta.dirname, 'bench-usage.ts')).href

/** Three years of leads: two applications, a sign-up and a place on the waitlist in turn. */
export async function fillFolder(folder: string, count: number): Promise<void> {
  await openStore(folder).close()
  using database = new DatabaseSync(join(folder, databaseName))
  database.exec('pragma synchronous = off')
  database
    .prepare(`
      with recursive numbers (i) as (values (0) union all select i + 1 from numbers where i + 1 < ?)
      insert into leads (id, kind, name, email, message, gathering, received_at, repeat_key)
      select printf('%08x-0000-7000-8000-%012x', i, i),
        case i % 4 when 2 then 'gathering' when 3 then 'waitlist' else 'application' end,
        'Visitor ' || i,
        'visitor.' || i || '@example' || (i % 97) || '.com',
        iif(i % 4 < 2, 'Name: Visitor ' || i || char(10) || 'About: '
          || substr(replace(hex(zeroblob(400)), '00', 'I want to run. '), 1, 100 + i % 400), null),
        iif(i % 4 = 2, 'summer-solstice', null),
        strftime('%Y-%m-%dT%H:%M:%fZ', '2023-11-20', (i * 1095.0 / ?) || ' days'),
        randomblob(32)
      from numbers`)
    .run(count, count)
}

/** Runs a program to its end, and says what it has used in seconds of CPU time and MB of memory. */
async function measureProgram(file: string, args: readonly string[], folder: string) {
  const child = spawn(process.execPath, ['--import', usageModule, join(root, file), ...args], {
    env: { ...process.env, ENV_FILE: 'none', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} has failed. ${said}`)
  return readUsage(said)
}

function readUsage(said: string) {
  const usage: NodeJS.ResourceUsage = JSON.parse(said.trim().split('\n').at(-1) ?? '')
  return {
    cpu: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    memory: usage.maxRSS / 1024,
  }
}

async function measureStart(folder: string) {
  const server = await startServer({
    dataDir: folder,
    preload: usageModule,
    env: { BACKUPS: 'off' },
  })
  server.child.kill('SIGTERM')
  await server.ended
  return readUsage(server.readComplaints())
}

/** What each command and a start of the server use, the last after somebody was erased. */
export async function measureCommands(folder: string) {
  const leads = (...args: string[]) => measureProgram('src/cli/leads.ts', args, folder)
  const measured = [
    { name: 'stats', ...(await leads('stats')) },
    { name: 'list', ...(await leads('list')) },
    { name: 'export', ...(await leads('export')) },
    { name: 'export --json', ...(await leads('export', '--json')) },
    { name: 'start', ...(await measureStart(folder)) },
  ]
  await leads('erase', 'visitor.1@example1.com', '--yes')
  return [...measured, { name: 'start after an erasure', ...(await measureStart(folder)) }]
}

const phaseMs = 8_000

/** How long pages and leads take while nothing else happens, 50 people send, and the owner backs up and erases. */
export async function measureWaits(folder: string) {
  const server = await startServer({ dataDir: folder, env: { BACKUPS: 'off' } })
  using closing = new DisposableStack()
  closing.defer(() => server.child.kill())
  const agent = new Agent({ keepAlive: true })
  closing.defer(() => agent.destroy())

  /** Asks again and again until the work is done, and returns the milliseconds that each answer took. */
  async function visit(ask: () => Promise<number>, pause: number, work: Promise<unknown>) {
    const times: number[] = []
    let isDone = false
    const noteEnd = () => {
      isDone = true
    }
    work.then(noteEnd, noteEnd)
    while (!isDone) {
      times.push(await ask())
      await wait(pause)
    }
    return times
  }
  const askPage = () => timeRequest(agent, new URL('/coaching', server.address))
  let sent = 0
  const sendLead = () => {
    sent += 1
    const name = `Visitor ${sent}`
    const row = { name, email: `new.${sent}@example.com`, message: `Name: ${name}` }
    return timeRequest(agent, new URL('/rest/v1/contact_submissions', server.address), row)
  }
  async function measurePhase(name: string, senders: number, start: () => Promise<unknown>) {
    const work = start()
    const pages = Array.from({ length: 4 }, () => visit(askPage, 10, work))
    const leads = Array.from({ length: senders }, () => visit(sendLead, senders > 2 ? 0 : 50, work))
    await work
    const pageTimes = (await Promise.all(pages)).flat()
    const leadTimes = (await Promise.all(leads)).flat()
    return { name, pages: readP99(pageTimes), leads: readP99(leadTimes), sent: leadTimes.length }
  }
  /** One command after another, as long as the other phases take. */
  async function repeat(nameArgs: (turn: number) => string[]): Promise<void> {
    const endsAt = performance.now() + phaseMs
    for (let turn = 1; performance.now() < endsAt; turn += 1) {
      await measureProgram('src/cli/leads.ts', nameArgs(turn), folder)
    }
  }
  for (let i = 0; i < 400; i += 1) await askPage()
  return [
    await measurePhase('calm', 0, () => wait(phaseMs)),
    await measurePhase('50 senders', 50, () => wait(phaseMs)),
    await measurePhase('backup', 2, () =>
      repeat((turn) => ['backup', join(folder, `copy-${turn}.db`)]),
    ),
    await measurePhase('erase', 2, () =>
      repeat((turn) => ['erase', `visitor.${turn}@example${turn % 97}.com`, '--yes']),
    ),
  ]
}

/** A page, or a lead where there is a row; throws unless it is answered as it should be. */
async function timeRequest(agent: Agent, address: URL, row?: object): Promise<number> {
  const askedAt = performance.now()
  const method = row ? 'POST' : 'GET'
  const headers = { 'accept-encoding': 'br', apikey: 'anon', 'content-type': 'application/json' }
  const outgoing = request(address, { agent, method, headers }).end(row && JSON.stringify(row))
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  await once(incoming, 'end')
  if (incoming.statusCode !== (row ? 201 : 200)) {
    throw new Error(`${address.pathname} was answered with ${incoming.statusCode}.`)
  }
  return performance.now() - askedAt
}

const readP99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
