import { type HttpRequest, type HttpResponse, isReading } from '#server/http/exchange.ts'
import { plainResponse, refuseMethod } from '#server/http/plain-response.ts'

export const healthPath = '/healthz'

export type Health = {
  /** Whether what visitors send can be stored. */
  isReady: () => Promise<boolean>
  /** Sentences for the owner about what is not as it should be, and stops nothing. */
  listNotices: () => string[]
  /** Sentences about what keeps failing: why leads cannot be stored, or mails not sent. */
  listTroubles?: (() => string[]) | undefined
  /** When the newest backup of the leads was made; absent where none are made here. */
  newestBackup?: (() => Date | undefined) | undefined
}

/** HEAD is answered too: uptime services ask with it. Strangers hear only whether leads can be stored. */
export async function answerHealth(request: HttpRequest, health: Health): Promise<HttpResponse> {
  if (!isReading(request)) return refuseMethod('GET, HEAD')
  const isReady = await health.isReady()
  const status = isReady ? 'ok' : 'unavailable'
  const body = isFromThisMachine(request)
    ? { status, ...describeDetails(health, isReady) }
    : { status }
  const headers = { 'content-type': 'application/json' }
  return plainResponse(isReady ? 200 : 503, JSON.stringify(body), headers)
}

function describeDetails({ listNotices, listTroubles, newestBackup }: Health, isReady: boolean) {
  const notices = listNotices()
  const degraded = listTroubles?.() ?? []
  const newest = newestBackup?.()
  return {
    // With 200 all the same: a supervisor would restart the server, which repairs no mail server.
    ...(degraded.length > 0 && { ...(isReady && { status: 'degraded' }), degraded }),
    ...(newest && { backup: describeBackup(newest) }),
    ...(notices.length > 0 && { notices }),
  }
}

/** A proxy on this machine adds one of these; a stranger behind it can add them but not take them away. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via'] as const

function isFromThisMachine({ socketAddress, headers }: HttpRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socketAddress)
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined)
}

function describeBackup(at: Date): { at: string; ageHours: number } {
  return { at: at.toISOString(), ageHours: Math.floor((Date.now() - at.getTime()) / 3_600_000) }
}
