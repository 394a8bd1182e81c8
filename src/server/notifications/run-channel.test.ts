import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#server/process/log.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { openSqliteLeads } from '#server/store/sqlite-leads.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { type Channel, DeliveryError, type Message } from './channel.ts'
import { type ChannelRun, runChannel } from './run-channel.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let folder = ''
let ms = 0
let store: Store
const runs: ChannelRun[] = []
const startedAt = Date.parse('2027-01-31T08:00:00Z')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-notifications-'))
  ms = 0
  store = openStore(folder, { channels: ['mail'], now: () => new Date(startedAt + ms) })
})
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.stop()))
  await store.close()
  rmSync(folder, { recursive: true })
})

/** A channel that records its messages; the test decides what becomes of them. */
function start(deliver: (message: Message) => unknown = () => {}, part: Partial<Channel> = {}) {
  const messages: Message[] = []
  const notices: string[] = []
  let turns = 0
  const queue: Store['notifications'] = {
    ...store.notifications,
    pending: (...question) => {
      turns += 1
      return store.notifications.pending(...question)
    },
  }
  const channel: Channel = {
    name: 'mail',
    mostLeads: 250,
    everyMs: minuteMs,
    deliver: async (message) => {
      messages.push(message)
      await deliver(message)
      return {}
    },
    ...part,
  }
  const warn = ({ sentence }: { sentence: string }) => notices.push(sentence)
  const log = { info: () => {}, warn, error: () => {} } as unknown as Log
  const run = runChannel(channel, queue, log, () => ms)
  runs.push(run)
  /** Moves the clock, and waits until the channel has looked into the queue again. */
  const pass = async (more: number) => {
    const before = turns + messages.length
    ms += more
    await wakeUntil(run, () => turns + messages.length > before)
  }
  return { run, messages, notices, pass }
}

/** A wake-up that comes while a delivery ends may be used up by it. */
const wakeUntil = (run: ChannelRun, condition: () => boolean | Promise<boolean>) =>
  expect
    .poll(() => {
      run.wake()
      return condition()
    })
    .toBe(true)
const insert = (...names: string[]) =>
  Promise.all(names.map((name) => store.insert(sampleApplication(`${name}@example.org`))))
const readPending = async () => (await store.notifications.pending('mail', 9)).leads
const listEmails = (messages: Message[]) =>
  messages.map(({ leads }) => leads.map(({ email }) => email.split('@')[0]))
const fail = () => {
  throw new DeliveryError('password', 'The mail server refuses the password.')
}

test('sends one lead at once, those of the next minute as one list, each once', async () => {
  const { messages, pass } = start()
  await insert('one')
  await pass(0)
  await expect.poll(() => listEmails(messages)).toEqual([['one']])
  await insert('two', 'three')
  await pass(minuteMs)
  await expect.poll(() => listEmails(messages).at(1)?.sort()).toEqual(['three', 'two'])
  await pass(minuteMs)
  expect(messages).toHaveLength(2)
})

describe('a delivery that fails', () => {
  test('is tried again after longer and longer, and listed until it succeeds', async () => {
    let isBroken = true
    const { run, messages, notices, pass } = start(() => isBroken && fail())
    await insert('tom')
    await pass(0)
    for (const [tries, seconds] of [5, 10, 20].entries()) {
      await expect.poll(() => messages.length).toBe(tries + 1)
      // Not before half of the time, and surely after all of it.
      ms += seconds * 500 - 1
      run.wake()
      await pass(seconds * 500 + 1)
    }
    expect(run.listProblems()).toEqual([
      expect.stringMatching(/^Mail to the owner fails since .* UTC\. The mail server refuses/),
    ])
    isBroken = false
    await pass(hourMs)
    await expect.poll(run.listProblems).toEqual([])
    expect(notices).toEqual([
      'Mail to the owner fails. The mail server refuses the password.',
      'Mail to the owner works again.',
    ])
    await expect.poll(readPending).toEqual([])
  })

  test('for three days is given up, in the log and until the lead is answered', async () => {
    const { run, messages, notices, pass } = start(fail)
    await insert('tom')
    await pass(0)
    for (let days = 1; days <= 4; days += 1) {
      await expect.poll(() => messages.length).toBe(days)
      await pass(dayMs)
    }
    const sentence = expect.stringMatching(
      /^Mail to the owner has failed for one lead for three days/,
    )
    expect(notices.at(-1)).toEqual(sentence)
    expect(run.listProblems()).toContainEqual(sentence)
    expect(await readPending()).toEqual([])
    const leads = openSqliteLeads({ dataDir: folder, backupDir: folder })
    for await (const lead of leads.list()) await leads.mark([lead], new Date().toISOString())
    await pass(hourMs)
    await expect.poll(run.listProblems).not.toContainEqual(sentence)
  })

  test('because of one lead lets the others pass', async () => {
    const sent: string[] = []
    const { run } = start(
      ({ leads: [lead] }) => {
        if (lead?.email === 'odd@example.org') throw new DeliveryError('answer', 'It answers 422.')
        sent.push(lead?.email ?? '')
      },
      { mostLeads: 1, everyMs: 0 },
    )
    for (const name of ['odd', 'one', 'two']) await insert(name)
    await wakeUntil(run, () => {
      ms += 1_000
      return sent.length === 2
    })
    expect(sent).toEqual(['one@example.org', 'two@example.org'])
  })
})

test('sends suspects once a day, in one message', async () => {
  const { messages, pass } = start()
  await store.insert(sampleWaitlist('one@example.org'), 'flood')
  await pass(12 * hourMs)
  await store.insert(sampleApplication('two@example.org', 'Hello\nFlag: sent too fast'))
  await pass(3 * hourMs)
  expect(messages).toEqual([])
  await pass(hourMs)
  await expect.poll(() => messages).toMatchObject([{ kind: 'suspects', leads: [{}, {}] }])
  await pass(dayMs)
  expect(messages).toHaveLength(1)
})

test('does not repeat a message that was delivered and could not be recorded', async () => {
  let isFull = true
  let records = 0
  const { sent } = store.notifications
  store.notifications.sent = (...batch) => {
    records += 1
    return isFull ? Promise.reject(new Error('The disk is full.')) : sent(...batch)
  }
  const { run, messages } = start()
  await insert('tom')
  await wakeUntil(run, () => records > 1)
  expect(run.listProblems()).toEqual([expect.stringContaining('cannot be read where they are')])
  isFull = false
  await wakeUntil(run, async () => (await readPending()).length === 0)
  expect(messages).toHaveLength(1)
})

test('stopping waits for the delivery under way', async () => {
  const arrival = Promise.withResolvers<void>()
  const { run, messages, pass } = start(() => arrival.promise)
  await insert('tom')
  await pass(0)
  await expect.poll(() => messages.length).toBe(1)
  const stopped = run.stop()
  arrival.resolve()
  await stopped
  expect(await readPending()).toEqual([])
})
