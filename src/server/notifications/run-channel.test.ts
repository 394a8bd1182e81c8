import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#server/process/log.ts'
import type { ChannelName } from '#server/store/lead-repository.ts'
import { openStore, type Store } from '#server/store/sqlite/open-store.ts'
import { openSqliteLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
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
  folder = createTempDir()
  ms = 0
  let count = 0
  store = openStore(folder, {
    channels: ['mail', 'webhook'],
    now: () => new Date(startedAt + ms),
    // Leads of one moment are sent in the order of their ids.
    newId: () => `row-${++count}`,
  })
})
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.stop()))
  await store.close()
})

/** A channel that records its messages; the test decides what becomes of them. */
function start(deliver: (message: Message) => unknown = () => {}, name: ChannelName = 'mail') {
  const messages: Message[] = []
  const notices: string[] = []
  const delays: number[] = []
  let looks = 0
  let clockReads = 0
  const queue: Store['notifications'] = {
    ...store.notifications,
    async pending(...question) {
      const answer = await store.notifications.pending(...question)
      looks += 1
      return answer
    },
    async failed(channel, leads, delayMs) {
      await store.notifications.failed(channel, leads, delayMs)
      delays.push(delayMs)
    },
  }
  const channel: Channel = {
    name,
    deliver: async (message) => {
      messages.push(message)
      await deliver(message)
      return {}
    },
  }
  const warn = ({ message }: { message: string }) => notices.push(message)
  const log = { info: () => {}, warn, error: () => {} } as unknown as Log
  const clock = () => {
    clockReads += 1
    return ms
  }
  const run = runChannel(channel, queue, log, clock)
  runs.push(run)
  /** A wake-up that comes while a delivery ends may be used up by it. */
  const wakeUntil = (condition: () => boolean | Promise<boolean>) =>
    expect
      .poll(() => {
        run.wake()
        return condition()
      })
      .toBe(true)
  /** Moves the clock, and waits until the channel has looked into the queue. */
  const pass = async (more: number) => {
    ms += more
    const before = looks
    await wakeUntil(() => looks > before)
  }
  return { run, messages, notices, delays, pass, wakeUntil, countClockReads: () => clockReads }
}

const insert = (...names: string[]) =>
  Promise.all(names.map((name) => store.insert(sampleApplication(`${name}@example.org`))))
const isEmpty = async () => (await store.notifications.pending('mail', 9)).leads.length === 0
const listEmails = (messages: Message[]) =>
  messages.map(({ leads }) => leads.map(({ email }) => email.split('@')[0]).sort())
const fail = () => {
  throw new DeliveryError('password', 'The mail server refuses the password.')
}

test('sends one lead at once, those of the next minute as one list, each once', async () => {
  const { messages, pass, wakeUntil, countClockReads } = start()
  await insert('one')
  await wakeUntil(isEmpty)
  await insert('two')
  ms += minuteMs - 1
  const before = countClockReads()
  // Long enough to send it, were it not for the pause.
  await wakeUntil(() => countClockReads() > before + 4)
  await insert('three')
  ms += 1
  await wakeUntil(isEmpty)
  await pass(minuteMs)
  expect(listEmails(messages)).toEqual([['one'], ['three', 'two']])
})

describe('a delivery that fails', () => {
  test('is tried again after longer and longer, and listed until it succeeds', async () => {
    let isBroken = true
    const { run, notices, delays, wakeUntil } = start(() => isBroken && fail())
    await insert('tom')
    const doubled = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560]
    for (const seconds of [...doubled, 3_600, 3_600]) {
      const before = delays.length
      await wakeUntil(() => delays.length > before)
      const [delay = 0] = delays.slice(-1)
      expect(delay).toBeGreaterThanOrEqual(seconds * 500)
      expect(delay).toBeLessThanOrEqual(seconds * 1_000)
      ms += Math.ceil(delay)
    }
    expect(run.listProblems()).toEqual([
      expect.stringMatching(/^Mail to the owner fails since .* UTC\. The mail server refuses/),
    ])
    isBroken = false
    await wakeUntil(() => run.listProblems().length === 0)
    expect(notices).toEqual([
      'Mail to the owner fails. The mail server refuses the password.',
      'Mail to the owner works again.',
    ])
  })

  test('for three days is given up, in the log and until the lead is answered', async () => {
    const { run, messages, notices, delays, pass, wakeUntil } = start(fail)
    await insert('tom')
    for (let days = 1; days <= 4; days += 1) {
      await wakeUntil(() => delays.length === days)
      ms += dayMs
    }
    const message = expect.stringMatching(
      /^Mail to the owner has failed for one lead for three days/,
    )
    await expect.poll(() => notices.at(-1)).toEqual(message)
    expect(run.listProblems()).toContainEqual(message)
    expect(await isEmpty()).toBe(true)
    const leads = openSqliteLeads(folder)
    await leads.mark([...(messages[0]?.leads ?? [])], new Date().toISOString())
    await pass(hourMs)
    await expect.poll(run.listProblems).not.toContainEqual(message)
  })

  test('because of one lead lets the others pass', async () => {
    const sent: string[] = []
    const { wakeUntil } = start(({ leads: [lead] }) => {
      if (lead?.email === 'odd@example.org') throw new DeliveryError('answer', 'It answers 422.')
      sent.push(lead?.email ?? '')
    }, 'webhook')
    for (const name of ['odd', 'one', 'two']) await insert(name)
    await wakeUntil(() => {
      ms += 1_000
      return sent.length === 2
    })
    expect(sent).toEqual(['one@example.org', 'two@example.org'])
  })
})

test('sends likely spam once a day, in one message', async () => {
  const { messages, pass } = start()
  await store.insert(sampleWaitlist('one@example.org'), 'flood')
  await pass(12 * hourMs)
  await store.insert(sampleApplication('two@example.org', 'Hello\nFlag: sent too fast'))
  await pass(3 * hourMs)
  expect(messages).toEqual([])
  await pass(hourMs)
  await expect.poll(() => messages).toMatchObject([{ kind: 'likelySpam', leads: [{}, {}] }])
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
  const { run, messages, wakeUntil } = start()
  await insert('tom')
  await wakeUntil(() => records > 1)
  await expect.poll(run.listProblems).toEqual([expect.stringContaining('cannot be read where')])
  isFull = false
  await wakeUntil(isEmpty)
  expect(messages).toHaveLength(1)
})

test('stopping waits for the delivery under way', async () => {
  const arrival = Promise.withResolvers<void>()
  const { run, messages, wakeUntil } = start(() => arrival.promise)
  await insert('tom')
  await wakeUntil(() => messages.length === 1)
  const stopped = run.stop()
  arrival.resolve()
  await stopped
  expect(await isEmpty()).toBe(true)
})
