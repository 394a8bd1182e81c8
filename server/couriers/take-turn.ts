import { chooseDelay } from './choose-delay.ts'
import { type Courier, CourierFailure, type Delivered, type Parcel } from './courier.ts'
import type { CourierLog, Trouble } from './courier-trouble.ts'
import { findParcel } from './find-parcel.ts'
import type { Outbox } from './outbox.ts'

/** A courier at work, with all that it keeps in mind. */
export type Round = {
  readonly courier: Courier
  readonly outbox: Outbox
  readonly log: CourierLog
  readonly trouble: Trouble
  readonly now: () => Date
  /** Milliseconds from a clock that never goes back. */
  readonly clock: () => number
  readonly random: () => number
  /** How often single leads were refused, by their id. */
  readonly ownFailures: Map<string, number>
  /** Nothing is sent before, on that clock. */
  notBefore: number
  /** What has arrived and could not be noted: it must not be told again meanwhile. */
  unnoted?: (() => Promise<void>) | undefined
}

/** Tells one message, if there is one to tell; resolves to how long there is nothing to do. */
export async function takeTurn(round: Round): Promise<number> {
  const { courier, outbox, now, clock } = round
  if (round.unnoted) await note(round, round.unnoted)
  if (clock() < round.notBefore) return round.notBefore - clock()
  const found = await findParcel(courier, { outbox, now: now() })
  if ('waitMs' in found) return found.waitMs
  const begunAt = clock()
  try {
    noteArrival(round, found.parcel, await courier.deliver(found.parcel), clock() - begunAt)
  } catch (error) {
    return handleFailure(round, found.parcel, error)
  }
  round.notBefore = clock() + courier.everyMs
  await note(round, found.noteTold)
  for (const { id } of found.parcel.leads) round.ownFailures.delete(id)
  return 0
}

function noteArrival(
  { courier, trouble, log }: Round,
  { leads }: Parcel,
  { remark, isSkipped }: Delivered,
  ms: number,
): void {
  if (isSkipped) return
  trouble.end()
  if (remark) log.notice(remark)
  log.told({ courier: courier.name, leads: leads.length, ms: Math.round(ms) })
}

async function note(round: Round, write: () => Promise<void>): Promise<void> {
  round.unnoted = write
  await write()
  round.unnoted = undefined
}

async function handleFailure(round: Round, parcel: Parcel, error: unknown): Promise<number> {
  const failure = error instanceof CourierFailure ? error : explainOwnFault(round, error)
  if (failure.reason === 'closed') return 0
  const isOwn = failure.isLeadsOwn && parcel.leads.length === 1
  return isOwn ? waitWithLead(round, parcel, failure) : waitWithAll(round, parcel, failure)
}

function explainOwnFault({ log }: Round, error: unknown): CourierFailure {
  log.error(error)
  return new CourierFailure('other', 'Something went wrong on our side.', { cause: error })
}

async function waitWithAll(round: Round, parcel: Parcel, failure: CourierFailure) {
  const { trouble, clock, random } = round
  const delay = Math.max(chooseDelay(trouble.begin(failure), random), failure.retryAfterMs)
  round.notBefore = failure.reason === 'gone' ? Number.POSITIVE_INFINITY : clock() + delay
  await noteFailure(round, parcel, { reason: failure.reason })
  return round.notBefore - clock()
}

/** One lead is refused; the next may be taken at once. */
async function waitWithLead(round: Round, parcel: Parcel, failure: CourierFailure) {
  const { trouble, ownFailures, now, random } = round
  const id = parcel.leads[0]?.id ?? ''
  const failures = (ownFailures.get(id) ?? 0) + 1
  ownFailures.set(id, failures)
  if (failures === 1) trouble.noteOwn(failure)
  const delay = Math.max(chooseDelay(failures, random), failure.retryAfterMs)
  const nextAt = new Date(now().getTime() + delay)
  await noteFailure(round, parcel, { reason: failure.reason, nextAt })
  return 0
}

type FailureNote = Parameters<Outbox['fail']>[2]

async function noteFailure(round: Round, { leads }: Parcel, failure: FailureNote): Promise<void> {
  const parked = await round.outbox.fail(round.courier.name, [...leads], failure)
  if (parked > 0) round.trouble.noteParked(parked)
}
