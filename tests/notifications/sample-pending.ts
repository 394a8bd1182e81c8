import type { PendingLead } from '#server/notifications/channel.ts'

/** An application that the owner is not notified of yet. */
export const samplePending: PendingLead = {
  id: '0198-a',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.org',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
  isSuspect: false,
  attempts: 0,
}
