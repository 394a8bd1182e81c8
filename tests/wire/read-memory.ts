import { execFileSync } from 'node:child_process'

/** What a process holds in memory, in megabytes, as the system sees it. */
export function readMemoryMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
