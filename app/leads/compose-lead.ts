import type { Application } from './application.ts'
import { readCampaign } from './campaign.ts'
import { composeMessage } from './compose-message.ts'
import { findSpamFlag, honeypotName } from './find-spam-flag.ts'
import type { Lead } from './lead-rows.ts'
import { readReferralCode } from './referral-code.ts'

/** How an application reached us. */
export type Arrival = {
  /** Everything that was sent, the honeypot included. */
  form: FormData
  /** The address it was sent from, query included: "https://solstice.example/apply?ref=TOM-24". */
  address?: string
  /** How long the visitor was at it; unknown without script. */
  openForMs?: number | undefined
}

/** The one row of an application: name, email and the composed message, and nothing else. */
export function composeApplication(
  answers: Application,
  { form, address, openForMs }: Arrival,
): Lead & { table: 'contact_submissions' } {
  const referralCode = readReferralCode(address)
  const campaign = readCampaign(address)
  const flag = findSpamFlag({ honeypot: String(form.get(honeypotName) ?? ''), openForMs })
  const message = composeMessage(answers, { referralCode, campaign, flag })
  return {
    table: 'contact_submissions',
    row: { name: answers.fullName, email: answers.email, message },
  }
}
