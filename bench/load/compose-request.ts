import { composeSample } from '#bench/sample-lead.ts'
import { restPath } from '#leads/rest-path.ts'

/** What is asked for: a path with headers, or leads that differ from each other. */
export type Ask =
  | { path: string; headers: Record<string, string> }
  | {
      /** Tells the rows of this run from those of others: "round-1". */
      leads: string
    }

const blank = '0000000000'

/** Writes the bytes of a request; those of a lead get the number of the row each time. */
export function composeRequest(host: string, ask: Ask): (count: number) => Buffer {
  if ('leads' in ask) return composeLead(host, ask.leads)
  const request = Buffer.from(writeHead(`GET ${ask.path}`, host, ask.headers))
  return () => request
}

function composeLead(host: string, label: string): (count: number) => Buffer {
  const { table, row } = composeSample(`${label}-${blank}`)
  const body = JSON.stringify(row)
  const head = writeHead(`POST ${restPath}/${table}`, host, {
    apikey: 'anon',
    Authorization: 'Bearer anon',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  })
  const request = Buffer.from(head + body)
  const places = findAll(request, blank)
  return (count) => {
    const number = String(count).padStart(blank.length, '0')
    for (const place of places) request.write(number, place, 'latin1')
    return request
  }
}

function writeHead(line: string, host: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}\r\n`
}

function findAll(bytes: Buffer, word: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) places.push(at)
  return places
}
