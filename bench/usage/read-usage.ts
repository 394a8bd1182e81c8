import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCpuSeconds, parseResidentMb } from './parse-proc.ts'

export type Usage = {
  /** User and system time of all threads since the start. */
  cpuSeconds: number
  residentMb: number
}

const hasProc = existsSync('/proc/self/stat')

export const usageSource = hasProc
  ? 'utime and stime in /proc/<pid>/stat'
  : 'process.cpuUsage, told by each Node process itself'

/** How a Node process is started so that it can be asked; where the kernel tells, like any other. */
export const usageFlags = hasProc ? [] : ['--import', join(import.meta.dirname, 'tell-usage.ts')]
export const usageChannel = hasProc ? 'ignore' : 'ipc'

/** What a process has used until now; not a number where nobody can tell. */
export async function readUsage(child: ChildProcess): Promise<Usage> {
  if (hasProc) return readProc(child.pid ?? 0)
  const isNode = child.spawnargs[0] === process.execPath
  return isNode ? askUsage(child) : { cpuSeconds: Number.NaN, residentMb: Number.NaN }
}

function readProc(pid: number): Usage {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
  return { cpuSeconds: parseCpuSeconds(read('stat')), residentMb: parseResidentMb(read('status')) }
}

/** For a process that was started with a channel and `tell-usage.ts`. */
export async function askUsage(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message')
  child.send('usage')
  const [usage] = await answered
  return usage as Usage
}
