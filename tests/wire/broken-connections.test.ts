import { expect, test } from 'vitest'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { workTogether } from '#tests/faults/work-together.ts'
import { isWhole } from '#tests/sample.ts'
import { breakConnection } from './break-connection.ts'
import { departures, listCuts, wholeRequests } from './broken-requests.ts'

const fewest = isWhole ? 5_000 : 1_500
const width = 40

test(`${fewest} broken connections, and the same process still answers`, async () => {
  const server = await borrowServer({ dataDir: borrowFolder() })
  const kinds = Object.values(wholeRequests).flatMap((text) =>
    listCuts(text).flatMap((cut) =>
      departures.map((departure) => ({ text: text.slice(0, cut), departure })),
    ),
  )
  const rounds = Math.ceil(fewest / kinds.length)
  const jobs = Array.from({ length: rounds }, () => kinds).flat()
  await workTogether(jobs, width, ({ text, departure }) =>
    breakConnection(server.address, text, departure),
  )
  expect(jobs.length).toBeGreaterThanOrEqual(fewest)
  expect(server.child.exitCode).toBeNull()
  expect((await fetch(server.address)).status).toBe(200)
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.readComplaints()).toBe('')
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
})
