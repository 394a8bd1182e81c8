/**
 * `npm run bench` measures the built site beside others. All take turns in one run, so that whatever
 * else the machine does slows them alike. The tables are printed and written to docs/bench.md.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium, devices } from '@playwright/test'
import { weighPage } from '#generator/budgets.ts'
import { ensureBuild } from '#generator/builds.ts'
import { findFreePort } from '#tests/deploy/stage.ts'
import { readAddress } from '#tests/read-address.ts'
import { startServer } from '#tests/start-server.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { findProgram } from '#tools/find-program.ts'
import { runMain } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { StartError } from '#tools/start-error.ts'

/** Our server's requests per CPU second, as a share of bare node:http's. */
const leastOfBare = 0.5
const paths = ['/', '/apply']
const forms = ['/apply', '/spring-equinox', '/shop']
const rounds = 5
const seconds = 2
const cpuSlowdown = 4

type Server = { name: string; address: string; pid: number | undefined }
type Figures = Record<string, number>
/** The first cells of a row, and what is measured for the others. */
type Case = { names: string[]; run(): Promise<Figures> }

/** The medians of all rounds. */
async function measure(cases: readonly Case[]) {
  const rows = cases.map((each) => ({ ...each, results: [] as Figures[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, results } of rows) results.push(await run())
  }
  return rows.map(({ names, results }) => {
    const medians: Figures = {}
    for (const name of Object.keys(results[0] ?? {})) {
      const sorted = results.map((each) => each[name] ?? 0).sort((a, b) => a - b)
      medians[name] = sorted[Math.floor(rounds / 2)] ?? 0
    }
    return { names, medians }
  })
}

const pairUp = (
  texts: readonly string[],
  servers: readonly Server[],
  run: (server: Server, text: string) => Promise<Figures>,
): Case[] =>
  texts.flatMap((text) =>
    servers.map((server) => ({ names: [text, server.name], run: () => run(server, text) })),
  )

const divide = (one = Number.NaN, other = Number.NaN) => one / other

function writeTable(head: string[], rows: (string | number | undefined)[][]): string {
  const write = (cell: string | number = '-') => {
    const maximumFractionDigits = Number(cell) < 10 ? 2 : 0
    return Number.isNaN(cell) ? '-' : cell.toLocaleString('en-US', { maximumFractionDigits })
  }
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(write))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Those that send the same pages; bare node:http comes first. They end with this process. */
async function startPeers(folder: string, client: string, ours: string): Promise<Server[]> {
  const launch = (command: string, args: string[]) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', () => child.kill())
    return child
  }
  const startPeer = async (name: string, kind: string) => {
    const file = join(import.meta.dirname, 'bench-peer.ts')
    const child = launch(process.execPath, [file, kind, client, ours, ...paths])
    return { name, address: await readAddress(child), pid: child.pid }
  }
  const peers = [await startPeer('bare node:http', 'node'), await startPeer('sirv', 'sirv')]
  const nginx = findProgram('nginx')
  if (!nginx) return peers
  const port = await findFreePort()
  writeFileSync(join(folder, 'nginx.conf'), writeNginxConfig(port, client))
  const { pid } = launch(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
  return [...peers, { name: 'nginx', address: `http://127.0.0.1:${port}`, pid }]
}

/** One process without a log that sends the compressed files. */
const writeNginxConfig = (port: number, client: string) => `
  daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
    open_file_cache max=100 inactive=1h; open_file_cache_valid 1h;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    types {} default_type "text/html; charset=utf-8"; add_header content-encoding br;
    server {
      listen 127.0.0.1:${port}; root "${client}";
      location / { try_files $uri.html.br $uri/index.html.br =404; }
    }
  }`

/** User and system time of a process, where the system is Linux. */
function readCpuSeconds(pid = 0): number {
  if (platform() !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** By wrk, which takes so little CPU that the server is what is measured. */
async function sendLoad({ address, pid }: Server, path: string, options: string[]) {
  const program = findProgram('wrk')
  if (!program)
    throw new StartError('The bench needs wrk: apt-get install wrk, or brew install wrk.')
  const args = ['-t1', `-d${seconds}s`, ...options, address + path]
  const cpuBefore = readCpuSeconds(pid)
  const { stdout } = await promisify(execFile)(program, args)
  const cpu = readCpuSeconds(pid) - cpuBefore
  const [, total = 0, duration = 0] = (/(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []).map(Number)
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
  if (total === 0 || failed) throw new Error(`${address}${path}: ${total} requests. ${failed}`)
  return { rate: total / duration, cpuUs: (cpu / total) * 1e6 }
}

async function measurePages(servers: readonly Server[]) {
  const options = ['-c50', '-H', 'Accept-Encoding: br']
  const cases = pairUp(paths, servers, (server, path) => sendLoad(server, path, options))
  let isSlow = false
  const rows = (await measure(cases)).map(({ names, medians: { rate, cpuUs } }, index, all) => {
    const bare = all[index - (index % servers.length)]?.medians
    const byCpu = divide(bare?.cpuUs, cpuUs)
    isSlow ||= names[1] === 'Solstice' && byCpu < leastOfBare
    return [...names, rate, divide(rate, bare?.rate), cpuUs, byCpu]
  })
  const head = ['page', 'server', 'requests/s', 'of bare', 'CPU µs/request', 'of bare, by CPU']
  return { table: writeTable(head, rows), isSlow }
}

const [name, email] = ['A. Visitor', 'visitor@example.com']
const message = `Name: ${name}\nEmail: ${email}\nAbout: ${'I build boats and read. '.repeat(16)}`

/** What wrk sends: every lead has an address of its own. */
const leadScript = `
  local count = 0
  local headers = { apikey = "anon", ["content-type"] = "application/json" }
  request = function()
    count = count + 1
    local email = os.time() .. "-" .. math.random(1e9) .. "-" .. count .. "@example.com"
    local body = '{"name":"${name}","message":${JSON.stringify(message).replaceAll('\\', '\\\\')},"email":"' .. email .. '"}'
    return wrk.format("POST", nil, headers, body)
  end
  init = function() math.randomseed(os.time()) end`

async function insertPlainly(folder: string): Promise<Figures> {
  using database = new DatabaseSync(join(mkdtempSync(join(folder, 'plain-')), 'leads.sqlite'))
  database.exec(`pragma journal_mode = truncate; pragma synchronous = extra; pragma fullfsync = on;
    create table leads (id text primary key, name text, email text, message text)`)
  const insert = database.prepare('insert into leads values (?, ?, ?, ?)')
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  let count = 0
  for (; performance.now() - startedAt < seconds * 1000; count += 1) {
    insert.run(crypto.randomUUID(), name, email, message)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return { rate: count / seconds, cpuUs: (user + system) / count }
}

async function measureInserts(sites: readonly Server[], folder: string): Promise<string> {
  const script = join(folder, 'lead.lua')
  writeFileSync(script, leadScript)
  const plain = { names: ['1', 'plain node:sqlite'], run: () => insertPlainly(folder) }
  const overHttp = pairUp(['1', '50'], sites, (site, callers) =>
    sendLoad(site, '/rest/v1/contact_submissions', [`-c${callers}`, '-s', script]),
  )
  const rows = (await measure([plain, ...overHttp])).map(({ names, medians }, _, [first]) => {
    const { rate, cpuUs } = medians
    return [...names, rate, divide(rate, first?.medians.rate), cpuUs]
  })
  return writeTable(['callers', 'server', 'leads/s', 'of plain', 'CPU µs/lead'], rows)
}

/** The six heaviest; a build prints all of them. */
async function weighPages(client: string): Promise<string> {
  const files = readdirSync(client).filter((file) => file.endsWith('.html'))
  const weights = files.map((file) => {
    const address = `/${file.replace(/(^index)?\.html$/, '')}`
    const html = readFileSync(join(client, file), 'utf8')
    return weighPage(client, { address, file, html })
  })
  const shown = (await Promise.all(weights))
    .sort((one, other) => other.htmlBytes - one.htmlBytes)
    .slice(0, 6)
  const rows = shown.map(({ address, htmlBytes, scriptBytes }) => [address, htmlBytes, scriptBytes])
  return writeTable(['page', 'HTML', 'script'], rows)
}

/** From what a visitor does to the next paint, on a phone with a slow processor. */
async function useForm(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url)
  await page.locator('form [name=email]').focus()
  await page.locator('form[data-hydrated]').waitFor()
  const time = (act: 'submit' | 'type') =>
    page.evaluate(async (act) => {
      const startedAt = performance.now()
      if (act === 'type') document.execCommand('insertText', false, 'a')
      else document.querySelector<HTMLElement>('form [type=submit]')?.click()
      // A timer that is set before a paint ends after it.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - startedAt
    }, act)
  const submitMs = await time('submit')
  await page.locator('form [aria-invalid=true]').first().waitFor()
  await page.locator('form [name=email]').focus()
  const typingMs = await time('type')
  await context.close()
  return { submitMs, typingMs }
}

async function measureForms(sites: readonly Server[]): Promise<string> {
  await using browser = await chromium.launch({ executablePath: findBrowser() })
  const cases = pairUp(forms, sites, ({ address }, path) => useForm(browser, address + path))
  const rows = (await measure(cases)).map(({ names, medians: { submitMs, typingMs } }) => {
    return [...names, submitMs, typingMs]
  })
  return writeTable(['form', 'server', 'Submit, ms', 'typing, ms'], rows)
}

await runMain(async () => {
  const { before } = parseArgs({ options: { before: { type: 'string' } } }).values
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const client = join(ensureBuild().folder, 'client')
  // Beside the site, because the system's temporary folder may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const start = async (name: string, from: string): Promise<Server> => {
    const { address, child } = await startServer({ root: from, dataDir: join(folder, name) })
    process.once('exit', () => child.kill())
    return { name, address, pid: child.pid }
  }
  const ours = await start('Solstice', root)
  const sites = before ? [ours, await start('Solstice, before', resolve(before))] : [ours]
  const peers = await startPeers(folder, client, ours.address)
  let report = `${new Date().toISOString().slice(0, 10)}, ${platform()} ${arch()}, `
  report += `${availableParallelism()} cores, Node ${process.version}.\n`
  const add = (title: string, table: string) => {
    console.log(`\n### ${title}\n\n${table}`)
    report += `\n### ${title}\n\n${table}\n`
  }
  const { table, isSlow } = await measurePages([...peers, ...sites])
  add('Pages', table)
  add('Inserts', await measureInserts(sites, folder))
  add('Interaction latency', await measureForms(sites))
  add('Bytes', await weighPages(client))
  const file = join(root, 'docs/bench.md')
  const [intro] = readFileSync(file, 'utf8').split('\n## Last run')
  writeFileSync(file, `${intro}\n## Last run\n\n${report}`)
  if (isSlow) console.log(`\nUnder ${leastOfBare} of bare node:http by CPU.`)
  process.exit(isSlow ? 1 : 0)
})
