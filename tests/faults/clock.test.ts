import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { inventApplication, postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'

const hourMs = 3_600_000
const yearMs = 365.25 * 24 * hourMs

let dataDir = ''
let server: RunningServer

beforeEach(async () => {
  dataDir = borrowFolder()
  server = await borrowServer({ dataDir, preload: join(import.meta.dirname, 'shift-clock.ts') })
})

async function setClock(shiftMs: number): Promise<void> {
  server.child.send(shiftMs)
  await once(server.child, 'message')
}

async function send(...leads: Lead[]): Promise<void> {
  for (const lead of leads) expect((await postLead(server.address, lead)).status).toBe(201)
}

const list = () => readLeads(dataDir).map(({ kind, email }) => `${kind} ${email}`)

const tom = 'tom@example.com'
const everything = [sampleApplication(tom), sampleGathering(tom), sampleWaitlist(tom)]

test('a clock set back by an hour changes nothing: new leads are stored, repeats are one row', async () => {
  await send(...everything)
  await setClock(-hourMs)
  await send(...everything, sampleWaitlist('Tom@Example.com'), sampleGathering('TOM@example.com'))
  await send(sampleApplication('jon@example.com'))
  expect(list().sort()).toEqual([
    'application jon@example.com',
    'application tom@example.com',
    'gathering tom@example.com',
    'waitlist tom@example.com',
  ])
})

test('a clock set back by three years stores as usual, with the time that it shows', async () => {
  await send(...everything)
  await setClock(-3 * yearMs)
  await send(...everything)
  const jon = 'jon@example.com'
  await send(sampleApplication(jon), sampleGathering(jon), sampleWaitlist(jon))
  const answers = inventApplication('sam@example.com')
  expect((await postForm(server.address, '/apply', answers)).status).toBe(303)
  expect((await fetchAlone(`${server.address}/healthz`)).status).toBe(200)

  const twoYearsAgo = new Date(Date.now() - 2 * yearMs).toISOString()
  const early = readLeads(dataDir).filter(({ received_at }) => received_at < twoYearsAgo)
  expect(early).toHaveLength(5)
  expect(list().sort()).toEqual([
    'application jon@example.com',
    'application sam@example.com',
    'application tom@example.com',
    'gathering jon@example.com',
    // Three years lie between the two, as far as anyone can tell: another gathering.
    'gathering tom@example.com',
    'gathering tom@example.com',
    'waitlist jon@example.com',
    'waitlist tom@example.com',
  ])
})

test('a clock that is put right again still knows what was stored while it was wrong', async () => {
  await setClock(-3 * yearMs)
  await send(...everything)
  await setClock(0)
  await send(sampleApplication(tom), sampleWaitlist(tom))
  await setClock(-3 * yearMs)
  await send(...everything)
  expect(list().sort()).toEqual([
    'application tom@example.com',
    'gathering tom@example.com',
    'waitlist tom@example.com',
  ])
})
