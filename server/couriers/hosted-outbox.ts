import * as v from 'valibot'
import { restPath } from '#leads/rest-path.ts'
import type { CourierName, Gap, Outbox, UntoldLead } from './outbox.ts'

type Means = {
  /** A Supabase project or a PostgREST, without "/rest/v1": "https://abc.supabase.co". */
  url: string
  serviceKey: string
  /** Those that are set up: a lead leaves the outbox when all of them have told it. */
  couriers: readonly CourierName[]
  fetch?: typeof fetch
  now?: () => Date
}

const timeoutMs = 30_000

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
)
const optionalText = v.nullish(v.string())

const leadsSchema = v.array(
  v.object({
    number: v.number(),
    id: v.string(),
    kind: v.picklist(['application', 'gathering', 'waitlist']),
    name: v.string(),
    email: v.string(),
    message: optionalText,
    gathering: optionalText,
    received_at: time,
    flag: optionalText,
    is_suspect: v.boolean(),
  }),
)

const stateSchema = v.tuple([
  v.object({
    suspects: v.number(),
    suspects_since: v.nullable(time),
    suspects_last: v.nullable(v.number()),
    late: v.number(),
    late_since: v.nullable(time),
    late_last: v.nullable(v.number()),
  }),
])

/**
 * The outbox of a hosted backend, by the calls of supabase/migrations. Which lead waits for another try is
 * kept in mind here: after a new start each is tried at once.
 */
export function createHostedOutbox(means: Means): Outbox {
  const { couriers, now = () => new Date() } = means
  const call = prepareCalls(means)
  const waiting = new Map<string, number>()
  const isFree = (courier: CourierName, { id }: UntoldLead) =>
    (waiting.get(`${courier} ${id}`) ?? 0) <= now().getTime()
  const readState = async (courier: CourierName) => {
    const [state] = v.parse(stateSchema, await call('outbox_state', { courier }))
    return state
  }
  const tell = (courier: CourierName, told: object) =>
    call('outbox_tell', {
      courier,
      couriers,
      numbers: [],
      suspects_up_to: null,
      late_up_to: null,
      ...told,
    })
  return {
    async list(courier, { isSuspect, limit }) {
      const most = limit + waiting.size
      const rows = await call('outbox_list', { courier, suspects: isSuspect, most })
      const leads = v.parse(leadsSchema, rows).map(readLead)
      return leads.filter((lead) => isFree(courier, lead)).slice(0, limit)
    },
    async readSuspects(courier) {
      const { suspects, suspects_since, suspects_last } = await readState(courier)
      return { count: suspects, since: suspects_since ?? '', last: suspects_last ?? 0 }
    },
    async readGap(courier): Promise<Gap & { last: number }> {
      const { late, late_since, late_last } = await readState(courier)
      return { count: late, since: late_since ?? '', last: late_last ?? 0 }
    },
    async tell(courier, { leads, gap }) {
      const last = gap && 'last' in gap ? gap.last : null
      await tell(courier, { numbers: leads.map(({ number }) => number), late_up_to: last })
      for (const { id } of leads) waiting.delete(`${courier} ${id}`)
    },
    async tellSuspects(courier, last) {
      await tell(courier, { suspects_up_to: last })
    },
    async fail(courier, leads, { nextAt }) {
      if (nextAt) for (const { id } of leads) waiting.set(`${courier} ${id}`, nextAt.getTime())
      return 0
    },
    reserveAnswer: async ({ id }) =>
      v.parse(v.boolean(), await call('reserve_answer', { applicant: id })),
    releaseAnswer: async ({ id }) => void (await call('release_answer', { applicant: id })),
  }
}

function prepareCalls({ url, serviceKey, fetch = globalThis.fetch }: Means) {
  const headers = {
    apikey: serviceKey,
    Authorization: `Bearer ${serviceKey}`,
    'Content-Type': 'application/json',
  }
  return async (name: string, values: object): Promise<unknown> => {
    const answer = await fetch(`${url}${restPath}/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
      // The key goes to the address that the owner wrote, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (answer.ok) return text === '' ? undefined : JSON.parse(text)
    const advice = answer.status === 404 ? ' Have all migrations been run there?' : ''
    throw new Error(`The outbox at SUPABASE_URL answers ${answer.status} to ${name}.${advice}`)
  }
}

function readLead(row: v.InferOutput<typeof leadsSchema>[number]): UntoldLead {
  const { message, gathering, flag, is_suspect, ...lead } = row
  return {
    ...lead,
    ...(message != null && { message }),
    ...(gathering != null && { gathering }),
    ...(flag != null && { flag }),
    isSuspect: is_suspect,
  }
}
