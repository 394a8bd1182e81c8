import type { UntoldLead } from '#couriers/outbox.ts'

/** An application that waits to be told. */
export const sampleUntold: UntoldLead = {
  number: 1,
  id: '0198-a',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.org',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
  isSuspect: false,
}
