import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test } from 'vitest'
import { canaryDomain, type Lead, type LeadFlag } from '#leads/lead-rows.ts'
import { openHostedLeads } from '#server/store/hosted/hosted-leads.ts'
import type { ChannelName, NotificationQueue } from '#server/store/lead-repository.ts'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { shareHostedDatabase } from '#tests/hosted/hosted-database.ts'
import { serveOwner } from '#tests/hosted/postgrest.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'

// Every rule of the queue, once for the embedded store and once for a hosted backend.

type Backend = {
  queue: NotificationQueue
  insert(lead: Lead, flag?: LeadFlag): Promise<unknown>
  later(hours: number): unknown
  /** Stops and starts the server with these channels. */
  restart(...channels: ChannelName[]): Promise<void>
  run(sql: string): unknown
  close(): Promise<unknown>
}

async function openSqlite(...channels: ChannelName[]): Promise<Backend> {
  const folder = createTempDir()
  // Two leads of one moment have no order.
  let time = Date.parse('2027-01-31T08:00:00Z')
  const open = (set: ChannelName[]) =>
    openStore(folder, { channels: set, now: () => new Date(time++) })
  let store = open(channels)
  const backend: Backend = {
    queue: store.notifications,
    insert: (lead, flag) => store.insert(lead, flag),
    later(hours) {
      time += hours * 60 * 60 * 1000
    },
    async restart(...next) {
      await store.close()
      store = open(next)
      backend.queue = store.notifications
    },
    run(sql) {
      using database = new DatabaseSync(join(folder, databaseName))
      database.exec(sql)
    },
    close: () => store.close(),
  }
  return backend
}

async function openPostgres(...channels: ChannelName[]): Promise<Backend> {
  const hosted = await shareHostedDatabase()
  const { close, ...owner } = await serveOwner(hosted)
  const backend: Backend = {
    queue: openHostedLeads(owner, { channels }).notifications,
    insert: ({ table, row }, flag = '' as LeadFlag) =>
      hosted.ask({ role: 'anon' }, async (tx) => {
        await tx.query(`select set_config('solstice.flag', $1, true)`, [flag])
        const places = Object.keys(row).map((_, at) => `$${at + 1}`)
        const sql = `insert into ${table} (${Object.keys(row)}) values (${places})`
        await tx.query(sql, Object.values(row))
      }),
    later: (hours) =>
      hosted.db.exec(`
        update contact_submissions set received_at = received_at - interval '${hours} hours';
        update notifications set next_attempt_at = next_attempt_at - interval '${hours} hours',
          failing_since = failing_since - interval '${hours} hours'`),
    async restart(...next) {
      backend.queue = openHostedLeads(owner, { channels: next }).notifications
      await backend.queue.pending('mail', 1)
    },
    run: (sql) => hosted.db.exec(sql),
    close: async () => close(),
  }
  await backend.restart(...channels)
  return backend
}

const opened: Backend[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

const backends = [
  { name: 'SQLite', openBackend: openSqlite },
  { name: 'PostgreSQL', openBackend: openPostgres },
]

describe.each(backends)('on $name', ({ openBackend }) => {
  async function open(...channels: ChannelName[]): Promise<Backend> {
    const backend = await openBackend(...channels)
    opened.push(backend)
    return backend
  }
  const tom = 'tom@example.org'
  const listEmails = async ({ queue }: Backend, channel: ChannelName = 'mail') =>
    (await queue.pending(channel, 250)).leads.map(({ email }) => email)

  test('a lead of each kind is pending once, oldest first, and a repeat is not', async () => {
    const backend = await open('mail')
    const samples = [sampleApplication(tom), sampleGathering(tom), sampleWaitlist(tom)]
    for (const lead of [...samples, ...samples]) await backend.insert(lead)
    const { leads, total } = await backend.queue.pending('mail', 250)
    expect(leads).toMatchObject([
      { kind: 'application', ...samples[0]?.row, isLikelySpam: false, attempts: 0 },
      { kind: 'gathering', ...samples[1]?.row },
      { kind: 'waitlist', ...samples[2]?.row },
    ])
    expect(total).toBe(3)
  })

  test('a lead of the canary is never pending', async () => {
    const backend = await open('mail', 'webhook', 'acknowledgement')
    await backend.insert(sampleApplication(`canary-1@${canaryDomain}`))
    for (const channel of ['mail', 'webhook', 'acknowledgement'] as const) {
      expect(await listEmails(backend, channel), channel).toEqual([])
    }
  })

  test('a channel has only the leads that came since it was set up', async () => {
    const backend = await open('mail')
    await backend.insert(sampleWaitlist('one@example.org'))
    await backend.restart('mail', 'webhook')
    await backend.insert(sampleWaitlist('two@example.org'))
    expect(await listEmails(backend, 'mail')).toHaveLength(2)
    expect(await listEmails(backend, 'webhook')).toEqual(['two@example.org'])
    await backend.restart('webhook')
    expect(await listEmails(backend, 'mail')).toEqual([])
  })

  test('what one channel has sent is pending for the other', async () => {
    const backend = await open('mail', 'webhook')
    await backend.insert(sampleWaitlist(tom))
    const { leads } = await backend.queue.pending('mail', 250)
    await backend.queue.sent('mail', leads)
    expect(await listEmails(backend, 'mail')).toEqual([])
    expect(await listEmails(backend, 'webhook')).toEqual([tom])
  })

  test('likely spam is due together at the end of the day, and sent with what is only counted', async () => {
    const backend = await open('mail')
    await backend.insert(sampleApplication('one@example.org', 'Hello\nFlag: sent too fast'))
    await backend.insert(sampleApplication('two@example.org', 'Hello\nFlag: x\nAnd more'))
    await backend.insert(sampleWaitlist('three@example.org'), 'flood')
    const plain = await backend.queue.pending('mail', 250)
    expect(plain.leads).toMatchObject([{ email: 'two@example.org' }])
    await backend.queue.sent('mail', plain.leads)
    expect(await listEmails(backend)).toEqual([])
    await backend.later(24)
    await backend.insert(sampleWaitlist('tomorrow@example.org'), 'flood')
    const { leads, total } = await backend.queue.pending('mail', 1)
    expect(leads.map(({ isLikelySpam }) => isLikelySpam)).toEqual([true, true])
    expect(total).toBe(2)
    await backend.queue.sent('mail', leads.slice(1))
    expect(await listEmails(backend)).toEqual([])
    await backend.later(24)
    expect(await listEmails(backend)).toEqual(['tomorrow@example.org'])
  })

  test('a lead that is erased is pending no more', async () => {
    const backend = await open('mail')
    await backend.insert(sampleWaitlist(tom))
    const table = openBackend === openSqlite ? 'leads' : 'waitlist_signups'
    await backend.run(`delete from ${table}`)
    expect(await listEmails(backend)).toEqual([])
  })

  test('a failed lead waits for its delay, and is given up after three days', async () => {
    const backend = await open('webhook')
    await backend.insert(sampleWaitlist(tom))
    const fail = async () => {
      const { leads } = await backend.queue.pending('webhook', 1)
      expect(leads).toHaveLength(1)
      await backend.queue.failed('webhook', leads, 60 * 60 * 1000)
    }
    await fail()
    expect(await listEmails(backend, 'webhook')).toEqual([])
    await backend.restart('webhook')
    expect((await backend.queue.pending('webhook', 1)).leads).toMatchObject([{ attempts: 1 }])
    await fail()
    await backend.later(1)
    expect(await backend.queue.count('webhook')).toEqual({ failing: 1, dead: 0 })
    await backend.later(72)
    await fail()
    await backend.later(72)
    expect(await listEmails(backend, 'webhook')).toEqual([])
    expect(await backend.queue.count('webhook')).toEqual({ failing: 0, dead: 1 })
  })

  describe('an acknowledgement', () => {
    async function isAcknowledged(backend: Backend, email: string, message = 'Hello') {
      await backend.insert(sampleApplication(email, message))
      const { leads } = await backend.queue.pending('acknowledgement', 9)
      await backend.queue.sent('acknowledgement', leads)
      return leads.length > 0
    }

    test('is for applications that look like a person’s, and for no sign-up', async () => {
      const backend = await open('acknowledgement')
      await backend.insert(sampleWaitlist(tom))
      await backend.insert(sampleApplication(tom, 'Hello\nFlag: sent too fast'))
      await backend.later(24)
      expect(await listEmails(backend, 'acknowledgement')).toEqual([])
    })

    test('goes out once per address per day, in any case of the address', async () => {
      const backend = await open('acknowledgement')
      expect(await isAcknowledged(backend, tom, 'One')).toBe(true)
      expect(await isAcknowledged(backend, 'TOM@example.org', 'Two')).toBe(false)
      await backend.later(25)
      expect(await isAcknowledged(backend, 'Tom@example.org', 'Three')).toBe(true)
    })

    test('goes to at most 50 people an hour', async () => {
      const backend = await open('acknowledgement')
      for (let at = 0; at < 50; at += 1) {
        expect(await isAcknowledged(backend, `man-${at}@example.org`)).toBe(true)
      }
      expect(await isAcknowledged(backend, 'late@example.org')).toBe(false)
      await backend.later(1.1)
      expect(await isAcknowledged(backend, 'later@example.org')).toBe(true)
    })
  })
})
