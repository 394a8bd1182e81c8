import type { Measurement } from './measure-inserts.ts'
import { ownName, type SpeedReport } from './measure-speed.ts'

export type Bar = { name: string; value: number; isOurs: boolean }

/** Bars of one kind, the longest of them as wide as there is room. */
export type Chart = { title: string; bars: Bar[] }

export function chartSpeed({ rows }: SpeedReport): Chart {
  const bars = rows
    .filter(({ kind }) => kind.key === 'page')
    .map(({ server, requestsPerSecond }) => ({
      name: server,
      value: requestsPerSecond,
      isOurs: server === ownName,
    }))
  return { title: 'Home pages a second, 50 connections', bars }
}

export function chartInserts(measurements: readonly Measurement[]): Chart {
  const most = Math.max(...measurements.map(({ callers }) => callers))
  const bars = measurements
    .filter(({ callers }) => callers === most)
    .map(({ name, speed }, index) => ({ name, value: speed.rowsPerSecond, isOurs: index === 0 }))
  return { title: `Applications a second on the disk, ${most} at the same time`, bars }
}
