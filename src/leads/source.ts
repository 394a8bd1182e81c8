import { readCampaign, readReferralCode } from './campaign.ts'
import { limits } from './text-rules.ts'

/** Where a sign-up came from, by the address of its page: "ref=TOM-24, source=mail, campaign=spring". */
export function composeSource(address: string | undefined): string | undefined {
  const code = readReferralCode(address)
  const parts = [...(code ? [`ref=${code}`] : []), readCampaign(address) ?? []].flat()
  // The referral code and the source are never cut; they come first.
  return [...parts.join(', ')].slice(0, limits.sourceMax).join('') || undefined
}

/** The same under the labels that an application's message has. */
export function readSource(source: string): [label: string, value: string][] {
  const [, code, campaign = ''] = /^(?:ref=([a-z0-9-]{1,32})(?:, |$))?(.*)$/is.exec(source) ?? []
  return [
    ...(code ? [['Referral code', code] as [string, string]] : []),
    ...(campaign ? [['UTM', campaign] as [string, string]] : []),
  ]
}
