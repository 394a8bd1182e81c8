import { expect, test } from 'vitest'
import { compareSamples } from './compare-samples.ts'

const sample = (cpuUs: number, requestsPerSecond: number) => ({
  cpuUs,
  requestsPerSecond,
  clientUs: 5,
})

test('half the CPU is twice as well, and half the rate is half as well', () => {
  const { ours } = compareSamples([sample(40, 20_000)], [sample(80, 10_000)])
  expect(ours).toEqual({ byCpu: 0.5, byWall: 0.5 })
  expect(compareSamples([sample(80, 10_000)], [sample(40, 20_000)]).ours).toEqual({
    byCpu: 2,
    byWall: 2,
  })
})

test('rounds that slow everybody leave the ratio alone', () => {
  const theirs = [sample(40, 20_000), sample(120, 6_000), sample(80, 10_000)]
  const ours = [sample(80, 10_000), sample(240, 3_000), sample(160, 5_000)]
  const comparison = compareSamples(theirs, ours)
  expect(comparison.ours).toEqual({ byCpu: 0.5, byWall: 0.5 })
  expect(comparison.cpuUs).toBe(80)
  expect(comparison.requestsPerSecond).toBe(10_000)
})
