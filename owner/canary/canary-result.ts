/** How a canary ended, for cron: what it exits with. */
export const canaryCodes = {
  fine: 0,
  'not stored': 1,
  'not reached': 2,
  'not removed': 3,
  'not tried': 4,
  'not told': 5,
} as const

type CanaryOutcome = keyof typeof canaryCodes

export type CanaryResult = { outcome: CanaryOutcome; reason?: string }

/** Sends a marked application; says why it was not taken, or nothing. */
export type SendCanary = (site: string, email: string) => Promise<CanaryResult | undefined>
