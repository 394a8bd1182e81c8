import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead-rows.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { everyString } from './naughty-strings.ts'
import { inventApplication, postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'

type Attempt = {
  /** By which its row is found again. */
  email: string
  /** What the row must hold where it is stored exactly. */
  row?: Record<string, string>
  send(address: string): Promise<Response>
}

/** Each of the two tests takes other strings: storing all of them in every place would take a minute. */
const pick = (part: number) => everyString.filter((_, index) => index % 6 === part)
const width = 16

async function tryAll(attempts: Attempt[]): Promise<void> {
  const dataDir = borrowFolder()
  const server = await borrowServer({ dataDir })
  const accepted: Attempt[] = []
  const queue = [...attempts]
  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { status } = await next.send(server.address)
      expect(status, JSON.stringify(next).slice(0, 200)).toBeLessThan(500)
      if (status < 400) accepted.push(next)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  const stored = new Map(readLeads(dataDir).map((lead) => [lead.email, lead]))
  expect([...stored.keys()].sort()).toEqual(accepted.map(({ email }) => email).sort())
  for (const { email, row = {} } of accepted) expect(stored.get(email)).toMatchObject(row)
  expect(accepted.length).toBeGreaterThan(attempts.length / 3)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
}

test('every string in a column is stored exactly, or refused with 4xx', async () => {
  await tryAll(
    ['name', 'message'].flatMap((column) =>
      pick(0).map((text, index): Attempt => {
        const email = `${column}-${index}@example.com`
        const row = { name: 'A. Visitor', message: 'I run.', email, [column]: text }
        const lead: Lead = { table: 'contact_submissions', row }
        return { email, row, send: (address) => postLead(address, lead) }
      }),
    ),
  )
})

test('every string in a field of a posted form, or as its name, is stored or refused with 4xx', async () => {
  await tryAll(
    ['fullName', 'aboutYourself', 'country', 'any'].flatMap((field) =>
      pick(1).map((text, index): Attempt => {
        const email = `${field}-${index}@example.com`
        const fields = { ...inventApplication(email), [field === 'any' ? text : field]: text }
        return { email, send: (address) => postForm(address, '/apply', fields) }
      }),
    ),
  )
})
