import type { IncomingMessage } from 'node:http'

export const healthPath = '/healthz'

export type Health = {
  /** Whether what visitors send can be stored. */
  isReady: () => Promise<boolean>
  describe?: () => {
    /** Sentences for the owner about what is not as it should be, and stops nothing. */
    notices: string[]
    /** Sentences about what keeps failing: why leads cannot be stored, or mails not sent. */
    degraded: string[]
    /** When the newest backup of the leads was made; undefined where none are made here. */
    backupAt: Date | undefined
  }
}

/** Strangers hear only whether leads can be stored; requests from this machine hear the rest. */
export async function describeHealth(incoming: IncomingMessage, health: Health) {
  const isReady = await health.isReady()
  const status = isReady ? 'ok' : 'unavailable'
  if (!health.describe || !isFromThisMachine(incoming)) return { isReady, body: { status } }
  const { notices, degraded, backupAt: at } = health.describe()
  const ageHours = at && Math.floor((Date.now() - at.getTime()) / 3_600_000)
  const body = {
    // With 200 all the same: a restart by a supervisor repairs no mail server.
    status: isReady && degraded.length > 0 ? 'degraded' : status,
    ...(degraded.length > 0 && { degraded }),
    ...(at && { backup: { at: at.toISOString(), ageHours } }),
    ...(notices.length > 0 && { notices }),
  }
  return { isReady, body }
}

/** A proxy on this machine adds one of these; a stranger behind it cannot take them away. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via'] as const

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLoopback && proxyHeaders.every((name) => headers[name] === undefined)
}
