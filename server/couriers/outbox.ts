import type { KeptLead } from '#leads/kept-lead.ts'

/** Who tells: the owner by mail or webhook, the applicant by mail. */
export type CourierName = 'mail' | 'webhook' | 'acknowledgement'

export type UntoldLead = KeptLead & {
  /** Its place among those like it, oldest first. A number may come again when its lead is gone. */
  number: number
  /** Looks like a machine's: told once a day, with its like. */
  isSuspect: boolean
}

/** Leads that are told as a number alone: from before a courier was set up, or parked. */
export type Gap = {
  count: number
  /** When the first of them arrived: "2027-01-31T08:15:00.000Z". */
  since: string
}

export type Failure = {
  /** One word: "password". */
  reason: string
  /** Where the failure is this lead's own: not to be tried again before. */
  nextAt?: Date
}

/** What is still to be told, wherever it is kept. */
export type Outbox = {
  /** What this courier has not told yet and may try now, oldest first. */
  list(courier: CourierName, question: { isSuspect: boolean; limit: number }): Promise<UntoldLead[]>
  /** How many suspects wait for this courier, since when, and which is the last in the outbox. */
  readSuspects(courier: CourierName): Promise<Gap & { last: number }>
  /** What this courier still has to tell as a number. */
  readGap(courier: CourierName): Promise<Gap>
  /** They were told; so was the gap, where it was part of the message. */
  tell(courier: CourierName, told: { leads: UntoldLead[]; gap?: Gap }): Promise<void>
  /** All suspects are told up to this number. */
  tellSuspects(courier: CourierName, last: number): Promise<void>
  /** They could not be told. Resolves to how many were parked, because they failed for three days. */
  fail(courier: CourierName, leads: UntoldLead[], failure: Failure): Promise<number>
  /** Takes the only place of the day for an answer to this address; false where it is taken. */
  reserveAnswer(lead: UntoldLead): Promise<boolean>
  /** The answer could not be sent: the place is free again. */
  releaseAnswer(lead: UntoldLead): Promise<void>
}

/** How long a courier tries before a lead is parked. */
export const triesForMs = 3 * 24 * 60 * 60 * 1000

/** One address is answered once in this time, at most. */
export const answersEveryMs = 24 * 60 * 60 * 1000

/** All addresses together, in an hour: a crowd of strangers' addresses is nobody's applicants. */
export const answersPerHour = 50
