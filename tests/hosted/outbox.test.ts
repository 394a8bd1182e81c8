import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createHostedOutbox } from '#couriers/hosted-outbox.ts'
import type { CourierName } from '#couriers/outbox.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { describeUntold } from '#owner/describe-untold.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { answerCalls } from './answer-calls.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.empty())

const url = 'https://project.example'

async function send({ table, row }: Lead): Promise<void> {
  const answer = await answerAsPostgrest(hosted)(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon' },
    body: JSON.stringify(row),
  })
  expect(answer.status).toBe(201)
}

const open = (...couriers: CourierName[]) =>
  createHostedOutbox({ url, serviceKey: 'service_role', couriers, fetch: answerCalls(hosted) })

const list = (outbox: ReturnType<typeof open>, courier: CourierName, isSuspect = false) =>
  outbox.list(courier, { isSuspect, limit: 250 })

async function countRows(): Promise<unknown> {
  const { rows } = await hosted.db.query<{ count: number }>('select count(*)::int from outbox')
  return rows[0]?.count
}

/** Lets time pass for what waits. */
const age = (interval: string) =>
  hosted.db.query('update outbox set received_at = received_at - $1::interval', [interval])

test('what waits for longer than messages take is said to the owner', async () => {
  const mail = { smtpUrl: '', from: '', to: ['tom@example.org'] as [string], acknowledges: false }
  const hostedOutbox = { url, serviceKey: 'service_role', fetch: answerCalls(hosted) }
  const read = () => describeUntold({ dataDir: '', hostedOutbox, couriers: { mail } })
  await send(sampleApplication('tom@example.org'))
  expect(await read()).toEqual([])
  await age('11 minutes')
  expect(await read()).toEqual([
    'No message could tell you of one lead yet. npm run notify-test says why.',
  ])
  const elsewhere = { ...hostedOutbox, fetch: async () => new Response('', { status: 404 }) }
  expect(
    await describeUntold({ dataDir: '', hostedOutbox: elsewhere, couriers: { mail } }),
  ).toEqual([
    expect.stringMatching(/^Whether you were told of all leads can not be seen: .* migrations/),
  ])
  await age('4 days')
  expect(await read()).toContainEqual(expect.stringContaining('one lead for three days'))
})

describe('a lead', () => {
  test.each([
    [sampleApplication('tom@example.org'), 'application'],
    [sampleGathering('tom@example.org'), 'gathering'],
    [sampleWaitlist('tom@example.org'), 'waitlist'],
  ])('leaves one row in the outbox, and its repeat none: %o', async (lead, kind) => {
    await send(lead)
    await send(lead)
    expect(await list(open('mail'), 'mail')).toMatchObject([{ kind, ...lead.row }])
  })

  test('hangs webhooks on a row that comes once: a trigger of the host’s sees no repeat', async () => {
    await hosted.db.exec(`set role project_owner;
      create table private.heard (record jsonb);
      create function private.hear() returns trigger language plpgsql as
        'begin insert into private.heard values (to_jsonb(new)); return null; end';
      create trigger hear after insert on outbox for each row execute function private.hear();
      reset role`)
    onTestFinished(async () => {
      await hosted.db.exec('drop table private.heard; drop function private.hear cascade')
    })
    await send(sampleApplication('tom@example.org'))
    await send(sampleApplication('tom@example.org'))
    const { rows } = await hosted.db.query<{ record: Record<string, unknown> }>(
      'select record from private.heard',
    )
    expect(rows.map(({ record }) => Object.keys(record).sort())).toEqual([
      ['is_suspect', 'kind', 'lead', 'number', 'received_at', 'told'],
    ])
    expect(rows[0]?.record.kind).toBe('application')
  })

  test('is a suspect by the last line of its message', async () => {
    await send(sampleApplication('one@example.org', 'Hello\nFlag: sent too fast'))
    await send(sampleApplication('two@example.org', 'Hello\nFlag: x\nAnd more'))
    const outbox = open('mail')
    expect(await list(outbox, 'mail', true)).toMatchObject([{ email: 'one@example.org' }])
    expect(await list(outbox, 'mail')).toMatchObject([{ email: 'two@example.org' }])
    const { count, last } = await outbox.readSuspects('mail')
    expect(count).toBe(1)
    await outbox.tellSuspects('mail', last)
    expect(await countRows()).toBe(1)
  })

  test('that is erased is not told', async () => {
    await send(sampleApplication('tom@example.org'))
    await hosted.db.exec('delete from contact_submissions')
    expect(await countRows()).toBe(0)
  })

  test('that nobody tells goes after thirty days', async () => {
    await send(sampleApplication('old@example.org'))
    await age('31 days')
    for (let number = 0; number < 200; number += 1) {
      await hosted.db.query('insert into waitlist_signups (name, email) values ($1, $2)', [
        'Tom Reed',
        `man-${number}@example.org`,
      ])
    }
    const { rows } = await hosted.db.query(
      `select 1 from outbox join contact_submissions on id = lead`,
    )
    expect(rows).toEqual([])
  })
})

describe('our server as the courier', () => {
  test('empties the outbox when all of its couriers have told', async () => {
    await send(sampleApplication('tom@example.org'))
    const outbox = open('mail', 'webhook')
    await outbox.tell('mail', { leads: await list(outbox, 'mail') })
    expect(await list(outbox, 'mail')).toEqual([])
    expect(await countRows()).toBe(1)
    await outbox.tell('webhook', { leads: await list(outbox, 'webhook') })
    expect(await countRows()).toBe(0)
  })

  test('tells what is older than three days as a number', async () => {
    await send(sampleApplication('old@example.org'))
    await age('4 days')
    await send(sampleApplication('new@example.org'))
    const outbox = open('mail')
    const leads = await list(outbox, 'mail')
    expect(leads).toMatchObject([{ email: 'new@example.org' }])
    const gap = await outbox.readGap('mail')
    expect(gap.count).toBe(1)
    await outbox.tell('mail', { leads, gap })
    expect(await countRows()).toBe(0)
  })

  test('leaves a lead that was refused alone for a while, and tells the others', async () => {
    await send(sampleApplication('odd@example.org'))
    await send(sampleApplication('good@example.org'))
    const outbox = open('webhook')
    const [odd] = await outbox.list('webhook', { isSuspect: false, limit: 1 })
    const nextAt = new Date(Date.now() + 3_600_000)
    await outbox.fail('webhook', odd ? [odd] : [], { reason: 'answer', nextAt })
    const next = await outbox.list('webhook', { isSuspect: false, limit: 1 })
    expect(next).toMatchObject([{ email: 'good@example.org' }])
  })

  test('answers an address once a day', async () => {
    await send(sampleApplication('tom@example.org', 'One'))
    await send(sampleApplication('TOM@example.org', 'Two'))
    const outbox = open('acknowledgement')
    const [first, second] = await list(outbox, 'acknowledgement')
    if (!first || !second) throw new Error('There are no leads.')
    expect(await outbox.reserveAnswer(first)).toBe(true)
    expect(await outbox.reserveAnswer(second)).toBe(false)
    await outbox.releaseAnswer(first)
    expect(await outbox.reserveAnswer(second)).toBe(true)
  })
})

test.each(['anon', 'authenticated'])(
  '%s can call none of it and read neither table',
  async (key) => {
    const outbox = createHostedOutbox({
      url,
      serviceKey: key,
      couriers: ['mail'],
      fetch: answerCalls(hosted),
    })
    const lead = { number: 1, id: crypto.randomUUID() } as never
    const calls = [
      () => outbox.list('mail', { isSuspect: false, limit: 1 }),
      () => outbox.readGap('mail'),
      () => outbox.tell('mail', { leads: [] }),
      () => outbox.reserveAnswer(lead),
      () => outbox.releaseAnswer(lead),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('answers 403')
    for (const table of ['outbox', 'acknowledgements']) {
      const refusal = await hosted.dryRun({ role: key as 'anon' }, `select * from ${table}`)
      expect(refusal).toMatchObject({ code: '42501' })
    }
  },
)
