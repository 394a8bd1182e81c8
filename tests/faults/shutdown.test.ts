import { expect, test } from 'vitest'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { openRawClient } from '#tests/server/raw-client.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { compareWithStore, listEmails } from './compare-with-store.ts'
import { createRandom } from './create-random.ts'
import { fetchAlone } from './fetch-alone.ts'
import { gatherCrowd } from './gather-crowd.ts'

const senders = 40
const rounds = 2
const answersBeforeEnd = 50

function composeRequest(index: number) {
  const email = `visitor-${index}@example.com`
  const body = JSON.stringify({ name: 'A. Visitor', email, message: 'I want to change.' })
  const head = [
    'POST /rest/v1/contact_submissions HTTP/1.1',
    'Host: localhost',
    'apikey: anon',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return { email, begin: `${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`, rest: body.slice(20) }
}

async function untilRefused(address: string): Promise<void> {
  await expect
    .poll(() =>
      fetchAlone(address).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused')
}

test('answers and stores what is being sent when the server is ended', async () => {
  const dataDir = borrowFolder()
  const server = await borrowServer({ dataDir })
  const requests = Array.from({ length: senders }, (_, index) => composeRequest(index))
  const visitors = await Promise.all(
    requests.map(async (request) => {
      const client = await openRawClient(server.address)
      client.send(request.begin)
      return { ...request, client }
    }),
  )
  expect((await fetchAlone(`${server.address}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  await untilRefused(server.address)
  for (const { client, rest } of visitors) client.send(rest)
  const answers = await Promise.all(visitors.map(({ client }) => client.untilClosed()))
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 201 '))).toHaveLength(senders)
  expect(await server.ended).toBe(0)
  expect(server.readComplaints()).toBe('')
  const emails = readLeads(dataDir).map(({ email }) => email)
  expect(emails.sort()).toEqual(requests.map(({ email }) => email).sort())
})

test('a server ended under load has stored all that it acknowledged', async () => {
  const dataDir = borrowFolder()
  const crowd = gatherCrowd(16, createRandom(1))
  for (let round = 0; round < rounds; round += 1) {
    const server = await borrowServer({ dataDir })
    let answers = 0
    await crowd.visit(server.address, () => {
      answers += 1
      if (answers === answersBeforeEnd) server.child.kill('SIGTERM')
    })
    expect(await server.ended).toBe(0)
    expect(server.readComplaints()).toBe('')
  }
  const answered = crowd.sent.filter(({ isAcknowledged }) => isAcknowledged)
  expect(answered.length).toBeGreaterThanOrEqual(rounds * answersBeforeEnd)
  const found = compareWithStore(answered, readLeads(dataDir))
  expect(found).toMatchObject({ lost: [], changed: [], doubled: [] })
  // Stored, but its sender was told neither yes nor no.
  const unanswered = crowd.sent.filter(({ isAcknowledged }) => !isAcknowledged)
  expect(listEmails(unanswered)).toEqual(expect.arrayContaining(found.unknown))
})
