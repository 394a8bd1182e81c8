import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCpuSeconds, parseResidentMb } from './parse-proc.ts'

const after = 'S 1 2 2 0 -1 4194560 9000 0 3 0 150 75 8 9 20 0 11 0 4000 1300000 29000 1 2'

test('user and system time are added up, in seconds', () => {
  expect(parseCpuSeconds(`4242 (node) ${after}\n`)).toBe(2.25)
})

test('a program may be named so that it looks like more fields', () => {
  expect(parseCpuSeconds(`4242 (a) S (b c) ${after}\n`)).toBe(2.25)
})

test('memory is read in megabytes', () => {
  const status = 'Name:\tnode\nVmHWM:\t  204800 kB\nVmRSS:\t  102400 kB\nThreads:\t11\n'
  expect(parseResidentMb(status)).toBe(100)
})

test('a text that says nothing gives no number', () => {
  expect(parseCpuSeconds('')).toBeNaN()
  expect(parseResidentMb('Name:\tkthreadd\n')).toBeNaN()
})

describe.runIf(process.platform === 'linux')('the kernel’s own words', () => {
  test('agree with what Node says about itself', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    const seconds = parseCpuSeconds(readFileSync('/proc/self/stat', 'utf8'))
    // One tick of each kind may not be counted yet.
    expect(seconds).toBeGreaterThan((userCPUTime + systemCPUTime) / 1e6 - 0.05)
    expect(parseResidentMb(readFileSync('/proc/self/status', 'utf8'))).toBeGreaterThan(10)
  })
})
