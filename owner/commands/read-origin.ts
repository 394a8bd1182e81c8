type Origin = {
  /** "TOM-24" */
  referralCode?: string
  /** "source=mail, campaign=spring" */
  campaign?: string
}

/**
 * Who or what sent an applicant, from the last lines of his message (app/leads/compose-message.ts):
 * they stand there in this order and may each be missing.
 */
const ending =
  /(?:\nReferral code: (?<referralCode>[A-Za-z0-9-]{1,32}))?(?:\nUTM: (?<campaign>[^\n]+))?(?:\nFlag: [^\n]+)?$/

export function readOrigin(message: string | undefined): Origin {
  const { referralCode, campaign } = ending.exec(message ?? '')?.groups ?? {}
  return { ...(referralCode && { referralCode }), ...(campaign && { campaign }) }
}
