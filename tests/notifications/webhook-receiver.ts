import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { PendingLead } from '#server/store/lead-repository.ts'
import { serveAnswers } from '#tests/serve-answers.ts'

type ReceivedHook = { headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

type Behaviour = (response: ServerResponse, hook: ReceivedHook) => void

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end()

/** A real receiver on this machine that answers as the test says, and ends with it. */
export async function startWebhookReceiver() {
  const hooks: ReceivedHook[] = []
  let answer = answerWith(204)
  const { url, close } = await serveAnswers(async (request, response) => {
    const hook = { headers: request.headers, body: await text(request) }
    hooks.push(hook)
    answer(response, hook)
  })
  onTestFinished(close)
  return {
    url,
    close,
    /** Everything that arrived, answered or not. */
    hooks,
    /** How it answers from now on. */
    behave(next: Behaviour) {
      answer = next
    },
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
