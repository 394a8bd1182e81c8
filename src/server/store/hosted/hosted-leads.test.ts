import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { serveAnswers } from '#tests/serve-answers.ts'
import { openHostedLeads } from './hosted-leads.ts'

// What it does with leads is in tests/hosted/lead-repository.test.ts.

const serviceKey = 'secret-key'

async function explain(answer: Parameters<typeof serveAnswers>[0]): Promise<string> {
  const server = await serveAnswers(answer)
  onTestFinished(server.close)
  const leads = openHostedLeads({ url: server.url, serviceKey })
  const { message } = await leads.find('0190').then(
    () => new Error('No failure.'),
    (error: Error) => error,
  )
  expect(message).toContain(`The leads at ${server.url} cannot be read: it `)
  return message.replace(/^.+ read: /, '')
}

test.each([
  [
    401,
    'No\u009b key\nsecret-key',
    'it answers 401, "No key (key)". Check SUPABASE_SERVICE_ROLE_KEY.',
  ],
  [
    404,
    '',
    'it answers 404. Check SUPABASE_URL, and that the schema has been run there (npm run schema).',
  ],
  [500, 'x'.repeat(999), `it answers 500, "${'x'.repeat(200)}".`],
])('a refusal with %i is a sentence', async (status, message, explanation) => {
  const body = JSON.stringify({ message })
  expect(await explain((_, response) => response.writeHead(status).end(body))).toBe(explanation)
})

test('explains an answer that is no list of leads', async () => {
  expect(await explain((_, response) => response.end('{"id": 1}'))).toBe(
    'it answers with no list of leads.',
  )
})

test('the key is not sent on to another address', async () => {
  const other = await serveAnswers((_, response) => response.end('[]'))
  onTestFinished(other.close)
  const redirect = (_: unknown, response: ServerResponse) =>
    response.writeHead(307, { Location: other.url }).end()
  expect(await explain(redirect)).toMatch(/^it cannot be reached \(.+\)\.$/)
})
