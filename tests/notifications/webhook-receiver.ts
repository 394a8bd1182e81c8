import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedHook = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = {
  url: string
  port: number
  /** Everything that arrived, answered or not. */
  hooks: ReceivedHook[]
  /** How it answers from now on. */
  behave(answer: Behaviour): void
  close(): Promise<void>
}

type Behaviour = (response: ServerResponse, hook: ReceivedHook) => void

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end()

/** A real receiver on this machine that answers as the test says. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const hooks: ReceivedHook[] = []
  let answer = answerWith(204)
  const server = createServer(async (request, response) => {
    const hook = { headers: request.headers, body: await text(request) }
    hooks.push(hook)
    answer(response, hook)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}/lead`,
    port: address.port,
    hooks,
    behave(next) {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Checks a signature by the standard, not with our code. */
export function isSigned({ headers, body }: ReceivedHook, secret: Buffer): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', secret).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, encoded = ''] = signature.split(',')
      const given = Buffer.from(encoded, 'base64')
      return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
    })
}
