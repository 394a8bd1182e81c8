/**
 * `npm run bench` measures the built site beside others, which take turns, so that whatever else the
 * machine does slows them alike. It writes docs/bench.md, and exits with 1 over a budget.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import autocannon from 'autocannon'
import { weighPage } from '#generator/budgets.ts'
import { ensureBuild } from '#generator/builds.ts'
import { findFreePort } from '#tests/deploy/stage.ts'
import { readAddress } from '#tests/read-address.ts'
import { startServer } from '#tests/start-server.ts'
import { findProgram } from '#tools/find-program.ts'
import { runMain } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { fillFolder, measureCommands, measureWaits } from './bench-desk.ts'

/** Our server's pages per CPU second, as a share of bare node:http's. */
const minPages = 0.5
/** Its leads per second, as a share of the rows of plain node:sqlite. */
const minInserts = 0.1
/** Of each command, however many leads there are. */
const maxCommand = { cpuSeconds: 40, memoryMb: 200 }
const paths = ['/', '/apply']
const rounds = 3
const seconds = 2
/** The site closes a connection after 1,000, and autocannon would go on. */
const requestsPerConnection = 900

type Server = { name: string; address: string; pid?: number | undefined }
type Figures = { rate: number; p99: number; cpu: number }
type Case = { what: string; name: string; run: () => Promise<Figures> }

/** The median of each figure over all rounds. */
async function measure(cases: readonly Case[]) {
  const measured = cases.map((each) => ({ ...each, results: [] as Figures[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, results } of measured) results.push(await run())
  }
  return measured.map(({ what, name, results }) => {
    const median = (key: keyof Figures) =>
      results.map((each) => each[key]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    return { what, name, rate: median('rate'), p99: median('p99'), cpu: median('cpu') }
  })
}

/** Microseconds of user and system time of a process, in steps of a hundredth of a second; Linux only. */
function readCpuUs(pid = 0): number {
  if (platform() !== 'linux') return Number.NaN
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, user, system] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(stat) ?? []
  return (Number(user) + Number(system)) * 10_000
}

async function load({ address, pid }: Server, options: Partial<autocannon.Options>) {
  const before = readCpuUs(pid)
  const reconnectRate = requestsPerConnection
  const result = await autocannon({ url: address, duration: seconds, reconnectRate, ...options })
  const count = result['2xx']
  if (count === 0 || result.non2xx + result.errors > 0) throw new Error(`${address} fails.`)
  const cpu = (readCpuUs(pid) - before) / count
  return { rate: count / result.duration, p99: result.latency.p99, cpu }
}

const loadPage = (server: Server, path: string) =>
  load(server, { connections: 50, headers: { 'accept-encoding': 'br' }, requests: [{ path }] })

const application = () => ({
  name: 'A. Visitor',
  email: `${crypto.randomUUID()}@example.com`,
  message: `Name: A. Visitor\nAbout: ${'I build boats and read. '.repeat(16)}`,
})

const sendLeads = (server: Server, connections: number) =>
  load(server, {
    connections,
    method: 'POST',
    headers: { apikey: 'anon', 'content-type': 'application/json' },
    requests: [
      {
        path: '/rest/v1/contact_submissions',
        setupRequest: (request) => ({ ...request, body: JSON.stringify(application()) }),
      },
    ],
  })

/** A transaction for each row, with the durability of the site's own store. */
async function insertPlainly(folder: string): Promise<Figures> {
  using database = new DatabaseSync(join(mkdtempSync(join(folder, 'plain-')), 'leads.sqlite'))
  database.exec(`pragma journal_mode = truncate; pragma synchronous = extra; pragma fullfsync = on;
    create table leads (id text primary key, name text, email text, message text)`)
  const insert = database.prepare('insert into leads values (?, ?, ?, ?)')
  const before = process.cpuUsage()
  const endsAt = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < endsAt; count += 1) {
    const { name, email, message } = application()
    insert.run(crypto.randomUUID(), name, email, message)
  }
  const { user, system } = process.cpuUsage(before)
  return { rate: count / seconds, p99: Number.NaN, cpu: (user + system) / count }
}

/** Servers that send the same pages, bare node:http first. They end with this process. */
async function startPeers(folder: string, client: string, ours: string): Promise<Server[]> {
  const launch = (command: string, args: string[]) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', () => child.kill())
    return child
  }
  const peers: Server[] = []
  for (const name of ['node:http', 'sirv']) {
    const file = join(import.meta.dirname, 'bench-peer.ts')
    const child = launch(process.execPath, [file, name, client, ours, ...paths])
    peers.push({ name, address: await readAddress(child), pid: child.pid })
  }
  const nginx = findProgram('nginx')
  if (nginx) {
    const port = await findFreePort()
    writeFileSync(join(folder, 'nginx.conf'), writeNginxConfig(port, client))
    const { pid } = launch(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
    peers.push({ name: 'nginx', address: `http://127.0.0.1:${port}`, pid })
  }
  return peers
}

/** One process without a log that sends the compressed files. */
const writeNginxConfig = (port: number, client: string) => `
  daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
  http {
    access_log off; sendfile on; tcp_nopush on; open_file_cache max=100 inactive=1h;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi; keepalive_requests 1000000000;
    types {} default_type "text/html; charset=utf-8"; add_header content-encoding br;
    server { listen 127.0.0.1:${port}; root "${client}";
      location / { try_files $uri.html.br $uri/index.html.br =404; } }
  }`

function writeTable(head: string[], rows: (string | number)[][]): string {
  const write = (cell: string | number) => {
    const maximumFractionDigits = Number(cell) < 10 ? 2 : 0
    return Number.isNaN(cell) ? '-' : cell.toLocaleString('en-US', { maximumFractionDigits })
  }
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(write))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

await runMain(async () => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const client = join(ensureBuild().folder, 'client')
  // Beside the site, because the system's temporary folder may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { address, child } = await startServer({ dataDir: join(folder, 'data') })
  process.once('exit', () => child.kill())
  const site: Server = { name: 'Solstice', address, pid: child.pid }
  const servers = [...(await startPeers(folder, client, address)), site]
  const over: string[] = []

  const pageRows: (string | number)[][] = []
  for (const what of paths) {
    const cases = servers.map((server) => ({
      what,
      name: server.name,
      run: () => loadPage(server, what),
    }))
    const measured = await measure(cases)
    const bare = measured[0] ?? { rate: Number.NaN, cpu: Number.NaN }
    for (const { name, rate, p99, cpu } of measured) {
      // Where it is known, CPU time tells more than requests, because the client shares the processor.
      const share = Number.isNaN(cpu) ? rate / bare.rate : bare.cpu / cpu
      if (name === site.name && share < minPages) over.push(`${what} has ${share} of node:http.`)
      pageRows.push([what, name, rate, p99, cpu, share])
    }
  }

  const inserts = await measure([
    { what: '1', name: 'node:sqlite', run: () => insertPlainly(folder) },
    { what: '1', name: site.name, run: () => sendLeads(site, 1) },
    { what: '50', name: site.name, run: () => sendLeads(site, 50) },
  ])
  const insertRows = inserts.map(({ what, name, rate, p99, cpu }) => {
    const share = rate / (inserts[0]?.rate ?? 0)
    if (share < minInserts) over.push(`${what} senders have ${share} of node:sqlite.`)
    return [what, name, rate, p99, cpu, share]
  })

  const weights = []
  for (const file of readdirSync(client).filter((name) => name.endsWith('.html'))) {
    const path = `/${file.replace(/(^index)?\.html$/, '')}`
    const html = readFileSync(join(client, file), 'utf8')
    weights.push(await weighPage(client, { address: path, file, html }))
  }
  weights.sort((one, other) => other.htmlBytes - one.htmlBytes)
  const weightRows = weights.map((page) => {
    if (page.htmlBytes > page.htmlBudget) over.push(`${page.address} has too much HTML.`)
    if (page.scriptBytes > page.scriptBudget) over.push(`${page.address} has too much script.`)
    return [page.address, page.htmlBytes, page.htmlBudget, page.scriptBytes, page.scriptBudget]
  })

  child.kill()
  const commandRows: (string | number)[][] = []
  for (const count of [1_000, 100_000, 1_000_000]) {
    const desk = join(folder, `desk-${count}`)
    await fillFolder(desk, count)
    for (const { name, cpu, memory } of await measureCommands(desk)) {
      commandRows.push([count, name, cpu, memory])
      if (cpu > maxCommand.cpuSeconds) over.push(`${name} of ${count} leads takes ${cpu} s of CPU.`)
      if (memory > maxCommand.memoryMb) over.push(`${name} of ${count} leads takes ${memory} MB.`)
    }
    rmSync(desk, { recursive: true })
  }
  const busy = join(folder, 'busy')
  await fillFolder(busy, 160_000)
  const waits = await measureWaits(busy)
  const waitRows = waits.map(({ name, pages, leads, sent }) => {
    return [name, pages, pages / (waits[0]?.pages ?? Number.NaN), leads, sent]
  })

  const machine = `${platform()} ${arch()}, ${availableParallelism()} cores, Node ${process.version}`
  const figures = ['server', 'per second', 'p99, ms', 'CPU µs each']
  const report = [
    `${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    `### Pages\n\n${writeTable(['page', ...figures, 'of node:http'], pageRows)}`,
    `### Inserts\n\n${writeTable(['senders', ...figures, 'of node:sqlite'], insertRows)}`,
    `### The desk\n\n${writeTable(['leads', 'command', 'CPU s', 'memory, MB'], commandRows)}`,
    writeTable(['160,000 leads', 'page p99, ms', 'of calm', 'lead p99, ms', 'leads'], waitRows),
    `### Bytes\n\n${writeTable(['page', 'HTML', 'budget', 'script', 'budget'], weightRows.slice(0, 6))}`,
    over.length === 0 ? 'Within all budgets.' : `Over budget:\n\n${over.join('\n')}`,
  ].join('\n\n')
  console.log(report)
  const file = join(root, 'docs/bench.md')
  const [intro] = readFileSync(file, 'utf8').split('\n## Last run')
  writeFileSync(file, `${intro}\n## Last run\n\n${report}\n`)
  process.exit(over.length === 0 ? 0 : 1)
})
