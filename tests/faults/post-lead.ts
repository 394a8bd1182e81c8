import type { Lead } from '#leads/lead-rows.ts'
import { fetchAlone } from './fetch-alone.ts'

const headers = {
  apikey: 'anon',
  Authorization: 'Bearer anon',
  'Content-Type': 'application/json',
}

/** Sends a lead as the browser does. */
export function postLead(address: string, { table, row }: Lead): Promise<Response> {
  const body = JSON.stringify(row)
  return fetchAlone(`${address}/rest/v1/${table}`, { method: 'POST', headers, body })
}
