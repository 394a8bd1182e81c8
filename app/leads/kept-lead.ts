/** A lead of any kind, as it is kept and told. */
export type KeptLead = {
  id: string
  kind: 'application' | 'gathering' | 'waitlist'
  name: string
  email: string
  /** Applications only. */
  message?: string
  /** Gatherings only: "summer-solstice". */
  gathering?: string
  /** In UTC with milliseconds: "2027-01-31T08:15:00.000Z". */
  received_at: string
  /** Only where the limits found something: "flood". */
  flag?: string
}
