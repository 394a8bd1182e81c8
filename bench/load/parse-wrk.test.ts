import { expect, test } from 'vitest'
import { parseTimes, parseWrk } from './parse-wrk.ts'

const report = `Running 1s test @ http://127.0.0.1:3000/
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    14.21ms    3.20ms  60.35ms   92.11%
    Req/Sec     3.53k   312.00     3.93k    80.00%
  3520 requests in 1.00s, 45.36MB read
Requests/sec:   3504.98
Transfer/sec:     45.17MB
`
const withLine = (line: string) => report.replace('Requests/sec', `${line}\nRequests/sec`)

test('requests and their rate are read, and the rate gives the time', () => {
  const { requests, seconds, refused } = parseWrk(report)
  expect(requests).toBe(3520)
  expect(seconds).toBeCloseTo(3520 / 3504.98, 6)
  expect(refused).toBe(0)
})

test('answers that say no are counted', () => {
  expect(parseWrk(withLine('  Non-2xx or 3xx responses: 3520')).refused).toBe(3520)
})

test('requests without an answer stop the measurement', () => {
  const broken = withLine('  Socket errors: connect 0, read 12, write 0, timeout 0')
  expect(() => parseWrk(broken)).toThrow('read 12')
  const whole = withLine('  Socket errors: connect 0, read 0, write 0, timeout 0')
  expect(parseWrk(whole).requests).toBe(3520)
})

test('a report without a number is no measurement', () => {
  expect(() => parseWrk('unable to connect to 127.0.0.1:1')).toThrow('unable to connect')
})

test('the CPU of children stands in the last line, in the way of dash and of bash', () => {
  expect(parseTimes('0m0.000000s 0m0.010000s\n1m1.250000s 0m0.500000s\n')).toBe(61.75)
  expect(parseTimes('0m0.00s 0m0.01s\n0m0.25s 0m0.50s\n')).toBe(0.75)
  expect(parseTimes('')).toBeNaN()
})
