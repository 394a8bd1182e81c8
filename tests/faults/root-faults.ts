import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { borrowFolder } from './borrow-server.ts'
import type { Fault, PreparedFault } from './fault.ts'
import { fetchAlone } from './fetch-alone.ts'

/** What only root can bring about, and not in every container. */
export function listRootFaults(): Fault[] {
  return [...(canMount() ? [fullDisk] : []), ...(canFreeze() ? [frozenFiles] : [])]
}

const fullDisk: Fault = {
  name: 'the disk is full',
  // Until the system is asked again how much is free, SQLite is the one to find out.
  sentence: /^Leads cannot be stored: the disk is (nearly )?full\.$/,
  prepare: prepareSmallDisk,
}

const frozenFiles: Fault = {
  name: 'the system refuses every write to its files',
  sentence: 'Leads cannot be stored: the disk refuses to read or write.',
  prepare: prepareFreezing,
}

/** A disk of two megabytes, and a file that takes whatever is left of it. */
function prepareSmallDisk(): PreparedFault {
  const dataDir = makeMountPoint()
  run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir)
  onTestFinished(() => unmount(dataDir))
  const ballast = join(dataDir, 'ballast')
  const end = async ({ address }: RunningServer) => {
    rmSync(ballast)
    const readHealth = async () => (await fetchAlone(`${address}/healthz`)).status
    await expect.poll(readHealth).toBe(200)
  }
  return { options: { dataDir }, begin: () => fillDisk(ballast), end }
}

function prepareFreezing(): PreparedFault {
  const dataDir = borrowFolder()
  const files = [databaseName, `${databaseName}-journal`].map((file) => join(dataDir, file))
  const thaw = () => {
    for (const file of files.filter(existsSync)) run('chattr', '-i', file)
  }
  onTestFinished(thaw)
  return { options: { dataDir }, begin: () => run('chattr', '+i', ...files), end: thaw }
}

function canMount(): boolean {
  const folder = makeMountPoint()
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder)
    run('umount', folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

function canFreeze(): boolean {
  const file = join(mkdtempSync(join(tmpdir(), 'solstice-freeze-')), 'file')
  writeFileSync(file, '')
  try {
    run('chattr', '+i', file)
    run('chattr', '-i', file)
    return true
  } catch {
    return false
  } finally {
    rmSync(join(file, '..'), { recursive: true })
  }
}

function makeMountPoint(): string {
  return mkdtempSync(join(tmpdir(), 'solstice-disk-'))
}

function unmount(folder: string): void {
  run('umount', folder)
  rmdirSync(folder)
}

function fillDisk(file: string): void {
  const page = Buffer.alloc(4096)
  try {
    while (true) appendFileSync(file, page)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed. ${stderr}`, { cause: error })
}
