import { fetchAlone } from './fetch-alone.ts'
import { inventApplication, postForm } from './post-form.ts'
import { postLead } from './post-lead.ts'

type Visitors = {
  /** Those who were told that they are stored. */
  stored: string[]
  /** Every answer that was not as it should be, and every request without one. */
  wrong: string[]
  /** So many answers to requests that are sent from now on. */
  untilAnswers(count: number): Promise<void>
  end(): Promise<void>
}

type Visit = {
  send(address: string, email: string): Promise<Response>
  status: number
  isStored?: true
}

const at = (path: string) => (address: string) => fetchAlone(address + path)
const person = (email: string) => ({ name: 'A. Visitor', email })

/** What people do: with script and without, rightly and wrongly. */
const visits: Visit[] = [
  { send: at('/'), status: 200 },
  { send: at('/apply'), status: 200 },
  {
    send: (address, email) => postForm(address, '/apply', inventApplication(email)),
    status: 303,
    isStored: true,
  },
  {
    send: (address, email) =>
      postForm(address, '/apply', { ...inventApplication(email), fullName: '' }),
    status: 422,
  },
  {
    send: (address, email) => postForm(address, '/winter-solstice', person(email)),
    status: 303,
    isStored: true,
  },
  {
    send: (address, email) => postForm(address, '/shop', person(email)),
    status: 200,
    isStored: true,
  },
  {
    send: (address, email) => postLead(address, { table: 'waitlist_signups', row: person(email) }),
    status: 201,
    isStored: true,
  },
]

const crowd = 4

/** Visitors of every kind, who keep coming until they are told to end. */
export function keepVisitors(address: string): Visitors {
  const stored: string[] = []
  const wrong: string[] = []
  const answered: number[] = []
  let tellAnswer = Promise.withResolvers<void>()
  let sent = 0
  let isEnding = false

  async function visit(turn: number): Promise<void> {
    const { send, status, isStored } = visits[turn % visits.length] as Visit
    const email = `visitor-${turn}@example.com`
    try {
      const answer = await send(address, email)
      await answer.arrayBuffer()
      if (answer.status !== status) wrong.push(`${turn}: ${answer.status} instead of ${status}`)
      else if (isStored) stored.push(email)
    } catch (error) {
      wrong.push(`${turn}: ${error}`)
    }
    answered.push(turn)
    tellAnswer.resolve()
    tellAnswer = Promise.withResolvers<void>()
  }
  async function keepVisiting(): Promise<void> {
    while (!isEnding) {
      sent += 1
      await visit(sent - 1)
    }
  }
  const all = Promise.all(Array.from({ length: crowd }, keepVisiting))
  return {
    stored,
    wrong,
    async untilAnswers(count) {
      const first = sent
      while (answered.filter((turn) => turn >= first).length < count) await tellAnswer.promise
    },
    async end() {
      isEnding = true
      await all
    },
  }
}
