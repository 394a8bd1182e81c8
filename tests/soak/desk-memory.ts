import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { databaseName, openDatabase, runTransaction } from '#server/store/open-database.ts'
import { prepareInsert } from '#server/store/open-store.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { projectRoot } from '#tests/start-server.ts'
import type { SoakResult } from './soak-result.ts'

type Crowd = { leads: number; characters: number; commands: string[][] }

/** Some 800 MB of the longest leads, and a million of the usual ones. */
const crowds: Crowd[] = [
  { leads: 100_000, characters: 7_000, commands: [['list'], ['list', '--json'], ['export']] },
  { leads: 1_000_000, characters: 300, commands: [['export'], ['export', '--json'], ['stats']] },
]
const rowsPerCommit = 1_000
const megabyte = 1024 * 1024
const memoryBudget = 150 * megabyte

/** The desk with more leads than fit into memory. */
export async function soakDesk(): Promise<SoakResult[]> {
  const results: SoakResult[] = []
  for (const crowd of crowds) results.push(...(await soakCrowd(crowd)))
  return results
}

async function soakCrowd(crowd: Crowd): Promise<SoakResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-soak-desk-'))
  try {
    fillStore(folder, crowd)
    const results: SoakResult[] = []
    for (const args of crowd.commands) results.push(await measureCommand(folder, crowd, args))
    return results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fillStore(folder: string, { leads, characters }: Crowd): void {
  const message = 'I write a lot. '.repeat(characters).slice(0, characters - 10)
  using database = openDatabase(join(folder, databaseName))
  const insert = prepareInsert(database)
  for (let first = 0; first < leads; first += rowsPerCommit) {
    runTransaction(database, () => {
      for (let index = first; index < first + rowsPerCommit; index += 1) {
        const digits = String(index).padStart(10, '0')
        insert(sampleApplication(`${digits}@example.com`, digits + message))
      }
    })
  }
}

async function measureCommand(
  folder: string,
  { leads, characters }: Crowd,
  args: string[],
): Promise<SoakResult> {
  const startedAt = performance.now()
  const { code, found, bytes, peakBytes } = await runDesk(folder, args)
  const seconds = (performance.now() - startedAt) / 1_000
  // What counts them shows none of them.
  const isComplete = code === 0 && (found === leads || args[0] === 'stats')
  return {
    promise: `\`npm run leads -- ${args.join(' ')}\` needs less than ${inMegabytes(memoryBudget)} MB of memory with ${leads} leads`,
    test: `${leads} leads of ${characters} characters in ${inMegabytes(statSync(join(folder, databaseName)).size)} MB on the disk`,
    figure: `${inMegabytes(peakBytes)} MB at most, ${found} leads in ${inMegabytes(bytes)} MB of output, ${seconds.toFixed(0)} s`,
    isKept: isComplete && peakBytes < memoryBudget,
  }
}

/** The real command. It tells its peak itself, when it ends: from outside it could only be sampled. */
async function runDesk(folder: string, args: string[]) {
  const peak = join(import.meta.dirname, 'tell-peak-memory.ts')
  const command = ['--import', peak, join(projectRoot, 'owner/leads.ts'), ...args]
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let bytes = 0
  let peakBytes = Number.NaN
  child.stdout?.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  child.on('message', (told) => {
    peakBytes = Number(told)
  })
  const closed = once(child, 'close')
  const found = child.stdout ? await countLeads(child.stdout) : 0
  const [code] = await closed
  return { code, found, bytes, peakBytes }
}

/** Each has its own address, which stands once in every format. */
async function countLeads(output: NodeJS.ReadableStream): Promise<number> {
  let count = 0
  for await (const line of createInterface(output)) {
    if (/\d{10}@example\.com/.test(line)) count += 1
  }
  return count
}

const inMegabytes = (bytes: number) => Math.round(bytes / megabyte)
