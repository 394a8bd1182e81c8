import type { Lead } from '#leads/lead-rows.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import { answerRest, type RestParts } from '#server/rest/answer-rest.ts'
import { startTestLog } from './raw-client.ts'
import { toHttpRequest, toWebResponse } from './web-exchange.ts'

export const siteUrl = 'https://solstice.example'
export const restUrl = `${siteUrl}/rest/v1`
export const keyHeaders = { apikey: 'anon', Authorization: 'Bearer anon' }

export const application = {
  name: 'Jonas Berg',
  email: 'jonas@berg.example',
  message: 'Name: Jonas Berg\nAbout: I build boats.',
}

/** For tests: the REST contract in front of a store that only remembers. */
export function openTestRest(parts: Partial<RestParts> = {}) {
  const stored: Lead[] = []
  const answers: Response[] = []
  const { log, read: readLog } = startTestLog()
  const insert = async (lead: Lead) => void stored.push(lead)
  const limits = createLeadLimits({ perAddress: 0, all: 0 })
  const all = { insert, limits, trustProxy: 0, siteUrl, log, ...parts }
  const fetch = async (...[input, init]: Parameters<typeof globalThis.fetch>) => {
    const answer = toWebResponse(await answerRest(toHttpRequest(new Request(input, init)), all))
    answers.push(answer.clone())
    return answer
  }
  /** Sends exactly these bytes; a plain string would bring a Content-Type of its own. */
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, more: HeadersInit = {}) => {
    const headers = new Headers(keyHeaders)
    new Headers(more).forEach((value, name) => {
      headers.set(name, value)
    })
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
    return fetch(`${restUrl}/${path}`, { method: 'POST', headers, body: bytes })
  }
  return { fetch, post, stored, readLog, readLastAnswer: () => answers.at(-1) ?? Response.error() }
}
