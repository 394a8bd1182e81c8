import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytes } from './read-request.ts'

/** Only a body of unknown length is counted: the stream for it costs more than the rest of the request. */
export function limitBody(onError: (c: Context) => Response): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: maxBodyBytes, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding')) return countBytes(c, next)
    return Number(length) > maxBodyBytes ? onError(c) : next()
  }
}
