import { onTestFinished } from 'vitest'
import type { FieldName } from '#leads/application-fields.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { type LaunchOptions, type RunningServer, startServer } from '#tests/start-server.ts'

/** A server that ends with the test, however the test ends. */
export async function startTestServer(options: LaunchOptions): Promise<RunningServer> {
  const server = await startServer(options)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.ended
  })
  return server
}

/**
 * A request on a connection of its own, read to its end. A server may close a kept connection in the
 * moment in which it is used again; a browser then sends again, but Node does not.
 */
export async function fetchAlone(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Connection', 'close')
  const answer = await fetch(url, { ...init, headers })
  await answer
    .clone()
    .arrayBuffer()
    .catch(() => 'cut off: its reader will see that too')
  return answer
}

const leadHeaders = {
  apikey: 'anon',
  Authorization: 'Bearer anon',
  'Content-Type': 'application/json',
}

/** Sends a lead as the browser does. */
export function postLead(address: string, { table, row }: Lead): Promise<Response> {
  const body = JSON.stringify(row)
  return fetchAlone(`${address}/rest/v1/${table}`, { method: 'POST', headers: leadHeaders, body })
}

/** A form as a browser without script posts it; a redirect is shown, not followed. */
export function postForm(
  address: string,
  path: string,
  fields: Record<string, string | readonly string[]>,
): Promise<Response> {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  )
  return fetchAlone(`${address}${path}`, {
    method: 'POST',
    headers: { 'Accept-Encoding': 'identity' },
    body: new URLSearchParams(pairs),
    redirect: 'manual',
  })
}

export function inventApplication(email: string) {
  return {
    fullName: 'A. Visitor',
    email,
    gender: 'Male',
    dob: '1998-02-28',
    country: 'Germany',
    interests: ['Coaching', 'Events'],
    aboutYourself: 'I run.\nI read.',
  } satisfies Record<FieldName, string | string[]>
}
