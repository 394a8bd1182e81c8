import { createHmac } from 'node:crypto'

type Signed = {
  /** Stays the same over all tries. */
  id: string
  /** Of this try, in seconds. */
  timestamp: number
  body: string
}

/** The headers of Standard Webhooks 1.0: https://www.standardwebhooks.com */
export function signWebhook({ id, timestamp, body }: Signed, secret: Buffer) {
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
}
