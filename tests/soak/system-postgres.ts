import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type SystemPostgres = {
  /** "15.18" */
  version: string
  /** The folder of its socket. It listens on no port. */
  folder: string
  /** Runs SQL as the superuser and returns what it printed, a row a line. */
  run(database: string, sql: string): Promise<string>
  /** Runs one of PostgreSQL's own programs against it: "psql", "pgbench". */
  call(program: string, args: string[], input?: string): Promise<string>
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'
const programs = ['initdb', 'postgres', 'psql', 'pgbench']
const debianPackages = ['postgresql', 'postgresql-contrib']

/** The folder with PostgreSQL's programs, the newest first. Debian keeps them off the path. */
function findPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => programs.every((name) => existsSync(join(folder, name))))
}

function installFromSystem(): void {
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (process.getuid?.() !== 0 || !hasApt) return
  console.error("Installing the system's PostgreSQL ...")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', ...debianPackages], { stdio: 'ignore', env })
}

/** PostgreSQL refuses to run as root, so root lends it the user that its package brought. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

/** A PostgreSQL of this machine in a folder of its own; undefined where there is none to be had. */
export async function startSystemPostgres(): Promise<SystemPostgres | undefined> {
  if (findPrograms() === undefined) installFromSystem()
  const bin = findPrograms()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'solstice-pg-'))
  const user = findUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = join(folder, 'data')
  const cluster = ['--auth=trust', '--username=admin', '--encoding=UTF8', '--no-locale']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...cluster], { ...user, stdio: 'ignore' })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  const call = createCaller(bin, folder)
  const run: SystemPostgres['run'] = (database, sql) => call('psql', [...plainPsql, database], sql)
  await waitForAnswer(run, server)
  return {
    version: (await run('template1', 'show server_version')).split(' ')[0] ?? '',
    folder,
    run,
    call,
    async stop() {
      await endFast(server)
      process.off('exit', endWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const plainPsql = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-U', 'admin', '-d']

function createCaller(bin: string, folder: string): SystemPostgres['call'] {
  const env = { ...process.env, PGHOST: folder, PGOPTIONS: '-c client_min_messages=warning' }
  return (program, args, input = '') =>
    new Promise((resolve, reject) => {
      const options = { env, cwd: folder, maxBuffer: 64 * 1024 * 1024 }
      const child = execFile(join(bin, program), args, options, (error, stdout, stderr) =>
        error
          ? reject(new Error(`${program}: ${stderr || error.message}`))
          : resolve(stdout.trim()),
      )
      // Whoever refuses early does not read the rest; what he said is what counts.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input)
    })
}

async function waitForAnswer(run: SystemPostgres['run'], server: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await run('template1', 'select 1')
      return
    } catch (error) {
      if (server.exitCode !== null) throw error
      await setTimeout(100)
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it rolls back what is open. */
async function endFast(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
