import { type HttpRequest, type HttpResponse, isReading } from '#server/http/exchange.ts'
import { plainResponse, refuseMethod } from '#server/http/plain-response.ts'

export const healthPath = '/healthz'

export type Health = {
  /** Whether what visitors send can be stored. */
  isReady: () => Promise<boolean>
  /** Sentences for the owner about what is not as it should be, and stops nothing. */
  listNotices: () => string[]
  /** Sentences about what keeps failing while leads are stored all the same. */
  listTroubles?: (() => string[]) | undefined
  /** When the newest backup of the leads was made; absent where none are made here. */
  newestBackup?: (() => Date | undefined) | undefined
}

/** HEAD is answered too: uptime services ask with it. */
export async function answerHealth(request: HttpRequest, health: Health): Promise<HttpResponse> {
  if (!isReading(request)) return refuseMethod('GET, HEAD')
  const isReady = await health.isReady()
  const notices = health.listNotices()
  const degraded = health.listTroubles?.() ?? []
  const newest = health.newestBackup?.()
  // Never another code for it: a supervisor would start the server anew, which mends no mail server.
  const word = isReady && degraded.length > 0 ? 'degraded' : isReady ? 'ok' : 'unavailable'
  const body = {
    status: word,
    ...(degraded.length > 0 && { degraded }),
    ...(newest && { backup: describeBackup(newest) }),
    ...(notices.length > 0 && { notices }),
  }
  const headers = { 'content-type': 'application/json' }
  return plainResponse(isReady ? 200 : 503, JSON.stringify(body), headers)
}

function describeBackup(at: Date): { at: string; ageHours: number } {
  return { at: at.toISOString(), ageHours: Math.floor((Date.now() - at.getTime()) / 3_600_000) }
}
