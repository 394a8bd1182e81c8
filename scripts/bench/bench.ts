/**
 * `npm run bench` measures the built site beside others. All take turns in one run, so that whatever
 * else the machine does slows them alike. The tables are printed and written to docs/bench.md.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium, devices } from '@playwright/test'
import { weighPage } from '#build/budgets.ts'
import { ensureBuild } from '#build/builds.ts'
import { StartError } from '#server/process/start-error.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { findProgram } from '#tools/find-program.ts'
import { stopWithSentence } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { type Server, startPeers, startSite } from './servers.ts'

/** Our server's requests per CPU second, as a share of bare node:http's. */
const leastOfBare = 0.5
const paths = ['/', '/apply']
const forms = ['/apply', '/spring-equinox', '/shop']
const connections = 50
const rounds = 5
const seconds = 2
const cpuSlowdown = 4

type Figures = Record<string, number>
type Turn = { names: string[]; run(): Promise<Figures> }

function findMedians(all: readonly Figures[]): Figures {
  const middle = Math.floor(all.length / 2)
  const names = Object.keys(all[0] ?? {})
  const sorted = names.map((name) => all.map((one) => one[name] ?? 0).sort((a, b) => a - b))
  return Object.fromEntries(names.map((name, index) => [name, sorted[index]?.[middle] ?? 0]))
}

/** Every round begins with another turn, so that none always follows the same one. */
async function takeTurns(turns: readonly Turn[]) {
  const results = turns.map((): Figures[] => [])
  for (let turn = 0; turn < rounds * turns.length; turn += 1) {
    const index = (turn + Math.floor(turn / turns.length)) % turns.length
    const figures = await turns[index]?.run()
    if (figures) results[index]?.push(figures)
  }
  return turns.map(({ names }, index) => ({ names, medians: findMedians(results[index] ?? []) }))
}

type Run<Case> = (server: Server, which: Case) => Promise<Figures>

function pairUp<Case>(cases: readonly Case[], servers: readonly Server[], run: Run<Case>): Turn[] {
  return cases.flatMap((which) =>
    servers.map((server) => ({ names: [`${which}`, server.name], run: () => run(server, which) })),
  )
}

const divide = (one = Number.NaN, other = Number.NaN) => one / other

function write(cell: string | number = '-'): string {
  const maximumFractionDigits = Number(cell) < 10 ? 2 : 0
  return Number.isNaN(cell) ? '-' : cell.toLocaleString('en-US', { maximumFractionDigits })
}

function writeTable(head: string[], rows: (string | number | undefined)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(write))]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0)
  return lines.map((line) => `| ${line.map(pad).join(' | ')} |`).join('\n')
}

/** User and system time of a process, where the system is Linux. */
function readCpuSeconds(pid: number): number {
  if (platform() !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

type Load = { connections: number; script?: string }

/** By wrk, which takes so little CPU that the server is what is measured. */
async function runWrk(url: string, { connections, script }: Load) {
  const program = findProgram('wrk')
  if (!program)
    throw new StartError('The bench needs wrk: apt-get install wrk, or brew install wrk.')
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency']
  const scripted = script ? ['-s', script] : ['-H', 'Accept-Encoding: br']
  const { stdout } = await promisify(execFile)(program, [...options, ...scripted, url])
  const [, total = 0, duration = 0] = (/(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []).map(Number)
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const p99Ms = Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
  if (total === 0 || failed) throw new Error(`${url}: ${total} requests. ${failed ?? ''}`)
  return { total, rate: total / duration, p99Ms }
}

async function sendLoad({ address, pid }: Server, path: string, load: Load): Promise<Figures> {
  const cpuBefore = readCpuSeconds(pid)
  const { total, rate } = await runWrk(address + path, load)
  return { rate, cpuUs: ((readCpuSeconds(pid) - cpuBefore) / total) * 1e6 }
}

async function measurePages(servers: readonly Server[], ours: Server) {
  const turns = pairUp(paths, servers, (server, path) => sendLoad(server, path, { connections }))
  let isSlow = false
  const cells = (await takeTurns(turns)).map(({ names, medians: { rate, cpuUs } }, index, rows) => {
    const bare = rows[index - (index % servers.length)]?.medians
    const byCpu = divide(bare?.cpuUs, cpuUs)
    isSlow ||= names[1] === ours.name && byCpu < leastOfBare
    return [...names, rate, divide(rate, bare?.rate), cpuUs, byCpu]
  })
  const head = ['page', 'server', 'requests/s', 'of bare', 'CPU µs/request', 'of bare, by CPU']
  return { table: writeTable(head, cells), isSlow }
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

const timeHome = async ({ address }: Server): Promise<Figures> => {
  const { p99Ms } = await runWrk(address, { connections: 1 })
  return { p99Ms }
}

async function insertOverHttp(server: Server, callers: number, script: string): Promise<Figures> {
  const load = { connections: callers, script }
  const sent = sendLoad(server, '/rest/v1/contact_submissions', load)
  const [rest, home] = await Promise.all([sent, timeHome(server)])
  return { ...rest, ...home }
}

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
  const plain = { names: ['1', 'plain node:sqlite'], run: () => insertPlainly(folder) }
  const script = join(folder, 'lead.lua')
  writeFileSync(script, leadScript)
  const insert = (site: Server, callers: number) => insertOverHttp(site, callers, script)
  const overHttp = [...pairUp([1, 50], sites, insert), ...pairUp([0], sites, timeHome)]
  const rows = await takeTurns([plain, ...overHttp])
  const cells = rows.map(({ names, medians: { rate, cpuUs, p99Ms } }) => {
    return [...names, rate, divide(rate, rows[0]?.medians.rate), cpuUs, p99Ms]
  })
  const head = ['callers', 'server', 'leads/s', 'of plain', 'CPU µs/lead', 'p99 of GET /, ms']
  return writeTable(head, cells)
}

/** A build prints all of them. */
const heaviest = 6

function weighPages(client: string): string {
  const files = readdirSync(client).filter((file) => file.endsWith('.html'))
  const rows = files.map((file) => {
    const address = `/${file.replace(/(^index)?\.html$/, '')}`
    const html = readFileSync(join(client, file), 'utf8')
    const { htmlBytes, scriptBytes } = weighPage(client, { address, file, html })
    return [address, htmlBytes, scriptBytes] satisfies [string, number, number]
  })
  const shown = rows.sort((a, b) => b[1] - a[1]).slice(0, heaviest)
  return writeTable(['page', 'HTML', 'script'], shown)
}

declare global {
  var eventEntries: { name: string; duration: number }[]
}

/** Runs in the page. Headless Chromium reports a paint with the next frame, so frames must follow. */
function observeEvents(): void {
  globalThis.eventEntries = []
  const dot = document.body.appendChild(document.createElement('div'))
  dot.style.cssText = 'position:fixed;top:0;left:0;width:2px;height:2px;background:#888'
  dot.animate({ translate: ['0', '9px'] }, { duration: 1000, iterations: Number.POSITIVE_INFINITY })
  const note = ({ name, duration }: PerformanceEntry) => eventEntries.push({ name, duration })
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** From what a visitor does to the next paint, on a phone with a slow processor. */
async function useForm(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url)
  await page.locator('form[data-hydrated]').waitFor()
  await page.evaluate(observeEvents)
  const time = async (act: () => Promise<void>, lastEvent: string) => {
    await page.evaluate(() => eventEntries.splice(0))
    await act()
    const isReported = (last: string) => eventEntries.some(({ name }) => name === last)
    // What takes less than 16 ms is never reported.
    await page.waitForFunction(isReported, lastEvent, { timeout: 1000 }).catch(() => {})
    const entries = await page.evaluate(() => eventEntries)
    return Math.max(16, ...entries.map(({ duration }) => duration))
  }
  const submitMs = await time(() => page.locator('form [type=submit]').click(), 'click')
  await page.locator('form [aria-invalid=true]').first().waitFor()
  await page.locator('form [name=email]').focus()
  const typingMs = await time(() => page.keyboard.press('a'), 'keyup')
  await context.close()
  return { submitMs, typingMs }
}

async function measureForms(sites: readonly Server[]): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  const turns = pairUp(forms, sites, ({ address }, path) => useForm(browser, address + path))
  const rows = await takeTurns(turns).finally(() => browser.close())
  const cells = rows.map(({ names, medians }) => [...names, medians.submitMs, medians.typingMs])
  return writeTable(['form', 'server', 'Submit, ms', 'typing, ms'], cells)
}

await stopWithSentence(async () => {
  const { before } = parseArgs({ options: { before: { type: 'string' } } }).values
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const client = join(ensureBuild().folder, 'client')
  // Beside the site, because the system's temporary folder may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const start = (name: string, from: string) => startSite(name, from, join(folder, name))
  const ours = await start('Solstice', root)
  const sites = before ? [ours, await start('Solstice, before', resolve(before))] : [ours]
  const servers = [...(await startPeers(folder, client, ours, paths)), ...sites]
  let report = `${new Date().toISOString().slice(0, 10)}, ${platform()} ${arch()}, `
  report += `${availableParallelism()} cores, Node ${process.version}.\n`
  const add = (title: string, table: string) => {
    process.stdout.write(`\n### ${title}\n\n${table}\n`)
    report += `\n### ${title}\n\n${table}\n`
  }
  const { table, isSlow } = await measurePages(servers, ours)
  add('Pages', table)
  add('Inserts', await measureInserts(sites, folder))
  add('Interaction latency', await measureForms(sites))
  add('Bytes', weighPages(client))
  const file = join(root, 'docs/bench.md')
  const [intro] = readFileSync(file, 'utf8').split('\n## Last run')
  writeFileSync(file, `${intro}\n## Last run\n\n${report}`)
  if (isSlow) process.stdout.write(`\nUnder ${leastOfBare} of bare node:http by CPU.\n`)
  process.exit(isSlow ? 1 : 0)
})
