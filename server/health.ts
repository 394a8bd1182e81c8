import { type HttpRequest, type HttpResponse, isReading } from './http/exchange.ts'
import { plainResponse, refuseMethod } from './http/plain-response.ts'

export type Health = {
  /** Whether what visitors send can be stored. */
  isReady: () => Promise<boolean>
  /** Sentences for the owner about what is not as it should be, and stops nothing. */
  listNotices: () => string[]
  /** When the newest backup of the leads was made; absent where none are made here. */
  newestBackup?: (() => Date | undefined) | undefined
}

/** HEAD is answered too: uptime services ask with it. */
export async function answerHealth(request: HttpRequest, health: Health): Promise<HttpResponse> {
  if (!isReading(request)) return refuseMethod('GET, HEAD')
  const [status, word] = (await health.isReady()) ? [200, 'ok'] : [503, 'unavailable']
  const notices = health.listNotices()
  const newest = health.newestBackup?.()
  const body = {
    status: word,
    ...(newest && { backup: describeBackup(newest) }),
    ...(notices.length > 0 && { notices }),
  }
  return plainResponse(status, JSON.stringify(body), { 'content-type': 'application/json' })
}

function describeBackup(at: Date): { at: string; ageHours: number } {
  return { at: at.toISOString(), ageHours: Math.floor((Date.now() - at.getTime()) / 3_600_000) }
}
