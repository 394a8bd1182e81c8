import type { Lead } from '#leads/lead-rows.ts'
import { postLead } from './post-lead.ts'

type Traffic = {
  result: TrafficResult
  /** So many answers since the beginning. */
  untilAnswers(count: number): Promise<void>
  /** So many answers to what is sent from now on. */
  untilAnswersToNew(count: number): Promise<void>
  end(): Promise<void>
}

type TrafficResult = {
  /** The addresses of those who were told that they are stored. */
  acknowledged: string[]
  /** How many were told 503. */
  refused: number
  /** Every other answer. */
  unexpected: number[]
}

const senders = 8
const message = 'I write a lot. '.repeat(100)

/** Visitors who keep sending until the server is gone or they are told to end. */
export function keepTraffic(address: string, label: string): Traffic {
  const result: TrafficResult = { acknowledged: [], refused: 0, unexpected: [] }
  const answeredTurns: number[] = []
  let listeners: (() => void)[] = []
  let sent = 0
  let isEnding = false

  async function send(): Promise<boolean> {
    const turn = sent
    sent += 1
    const email = `${label}-${turn}@example.com`
    const status = await readStatus(address, inventLead(email, turn))
    if (status === undefined) return false
    if (status === 201) result.acknowledged.push(email)
    else if (status === 503) result.refused += 1
    else result.unexpected.push(status)
    answeredTurns.push(turn)
    return true
  }
  async function keepSending(): Promise<void> {
    while (!isEnding && (await send())) for (const listener of listeners) listener()
    isEnding = true
    for (const listener of listeners) listener()
  }
  function until(isEnough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const listener = () => {
        if (!isEnough() && !isEnding) return
        listeners = listeners.filter((other) => other !== listener)
        resolve()
      }
      listeners.push(listener)
      listener()
    })
  }
  const all = Promise.all(Array.from({ length: senders }, keepSending))
  return {
    result,
    untilAnswers: (count) => until(() => answeredTurns.length >= count),
    untilAnswersToNew(count) {
      const first = sent
      return until(() => answeredTurns.filter((turn) => turn >= first).length >= count)
    },
    async end() {
      isEnding = true
      await all
    },
  }
}

async function readStatus(address: string, lead: Lead): Promise<number | undefined> {
  try {
    const answer = await postLead(address, lead)
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

function inventLead(email: string, turn: number): Lead {
  const person = { name: 'A. Visitor', email }
  if (turn % 3 === 0) return { table: 'waitlist_signups', row: person }
  return { table: 'contact_submissions', row: { ...person, message } }
}
