/** The kernel counts in hundredths of a second here, whatever its own clock does (USER_HZ). */
const ticksPerSecond = 100

/** What a process and all its threads have used, from the text of /proc/<pid>/stat. */
export function parseCpuSeconds(stat: string): number {
  // The second field is the program's name in parentheses, and may itself hold some, or spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [fields[11], fields[12]].map(Number)
  return ((userTicks ?? Number.NaN) + (systemTicks ?? Number.NaN)) / ticksPerSecond
}

/** The memory a process holds now, from the text of /proc/<pid>/status. */
export function parseResidentMb(status: string): number {
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}
