import type { Lead } from '#leads/lead-rows.ts'

/** Leads for tests, complete but for what a test cares about. */

export function sampleApplication(email: string, message = 'I want to change.'): Lead {
  return { table: 'contact_submissions', row: { name: 'Tom Reed', email, message } }
}

export function sampleGathering(
  email: string,
  gathering = 'summer-solstice',
  name = 'Tom Reed',
): Lead {
  return { table: 'gathering_signups', row: { name, email, gathering } }
}

export function sampleWaitlist(email: string, name = 'Tom Reed'): Lead {
  return { table: 'waitlist_signups', row: { name, email } }
}
