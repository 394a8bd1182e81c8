import { insertRounds, type Measurement, measureMs } from '#bench/measure-inserts.ts'
import { formatCount, formatTable } from '#tools/format-table.ts'

export function describeInserts(measurements: readonly Measurement[]): string[] {
  const rows = measurements.map(({ name, callers, speed }) => [
    name,
    String(callers),
    formatCount(speed.cpuUs),
    formatCount(speed.rowsPerSecond),
    speed.p50Ms.toFixed(2),
    speed.p99Ms.toFixed(2),
    speed.clientUs > 0 ? formatCount(speed.clientUs) : '',
  ])
  return [
    'Durable inserts: one application a request, answered when it is on the disk.',
    `Median of ${insertRounds} rounds of ${measureMs / 1000} s, by turns. The client is our own and only counts bytes.`,
    '',
    formatTable([['', 'callers', 'CPU us', 'rows/s', 'p50 ms', 'p99 ms', 'client us'], ...rows]),
  ]
}
