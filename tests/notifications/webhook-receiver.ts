import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PendingLead } from '#server/store/lead-repository.ts'

type ReceivedHook = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

type Behaviour = (response: ServerResponse, hook: ReceivedHook) => void

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end()

/** A real receiver on this machine that answers as the test says. */
export async function startWebhookReceiver() {
  const hooks: ReceivedHook[] = []
  let answer = answerWith(204)
  const server = createServer(async (request, response) => {
    const hook = { headers: request.headers, body: await text(request) }
    hooks.push(hook)
    answer(response, hook)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/lead`,
    port,
    /** Everything that arrived, answered or not. */
    hooks,
    /** How it answers from now on. */
    behave(next: Behaviour) {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Checks a signature by the standard, not with our code. */
export function isSigned({ headers, body }: ReceivedHook, secret: Buffer): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', secret).update(signed).digest('base64')
  return headers['webhook-signature'] === `v1,${signature}`
}

/** An application that the owner is not notified of yet. */
export const samplePending: PendingLead = {
  id: '0198-a',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.org',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
  isLikelySpam: false,
  attempts: 0,
}
