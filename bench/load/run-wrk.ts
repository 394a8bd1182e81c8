import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Load } from './load.ts'
import { parseTimes, parseWrk } from './parse-wrk.ts'

type WrkOptions = {
  /** Where wrk is: "/usr/bin/wrk". */
  wrk: string
  url: string
  headers: Record<string, string>
  /** The status of every answer: 200. */
  status: number
  connections: number
  seconds: number
}

/** One thread of wrk, inside a shell that then tells what it has used. */
export async function runWrk(options: WrkOptions): Promise<Load> {
  const { wrk, url, headers, status, connections, seconds } = options
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...fields, url]
  const child = spawn('sh', ['-c', '"$@"; times', 'sh', wrk, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const report = parseWrk(output)
  const expected = status >= 400 ? report.requests : 0
  if (report.refused !== expected) {
    throw new Error(`${report.refused} of ${report.requests} answers of ${url} said no.`)
  }
  return {
    requests: report.requests,
    seconds: report.seconds,
    clientCpuSeconds: parseTimes(output),
    p50Ms: Number.NaN,
    p99Ms: Number.NaN,
  }
}
