import { readFileSync } from 'node:fs'

/** Preloaded into a process with a channel to its parent, this tells the most memory it has taken. */
process.once('beforeExit', () => {
  process.send?.(readPeakBytes())
  process.channel?.unref()
})
process.channel?.unref()

/**
 * Linux counts a process's own memory in VmHWM. What `resourceUsage` says there also counts the parent's,
 * from the moment before the new program took its place.
 */
function readPeakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
