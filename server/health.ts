import { type HttpRequest, type HttpResponse, isReading } from './http/exchange.ts'
import { plainResponse, refuseMethod } from './http/plain-response.ts'

export type Health = {
  /** Whether what visitors send can be stored. */
  isReady: () => Promise<boolean>
  /** Sentences for the owner about what is not as it should be, and stops nothing. */
  listNotices: () => string[]
}

/** HEAD is answered too: uptime services ask with it. */
export async function answerHealth(request: HttpRequest, health: Health): Promise<HttpResponse> {
  if (!isReading(request)) return refuseMethod('GET, HEAD')
  const [status, word] = (await health.isReady()) ? [200, 'ok'] : [503, 'unavailable']
  const notices = health.listNotices()
  const body = { status: word, ...(notices.length > 0 && { notices }) }
  return plainResponse(status, JSON.stringify(body), { 'content-type': 'application/json' })
}
