import { readAnswers } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'

function readLinks(lead: StoredLead) {
  const { UTM: campaign = '', 'Referral code': code } = Object.fromEntries(
    readAnswers(lead).answers,
  )
  return { campaign, code: code && `code ${code}` }
}

/** What the link to the form named, as src/server/visits.ts counts it: ["mail", "code TOM-24"]. */
export function listSources(lead: StoredLead): string[] {
  const { campaign, code } = readLinks(lead)
  return [/^source=([^,]+)/.exec(campaign)?.[1], code].filter((each) => each !== undefined)
}

/** For people: "mail, campaign spring, code TOM-24". */
export function writeSource(lead: StoredLead): string {
  const { campaign, code } = readLinks(lead)
  const parts = campaign.replace(/^source=/, '').replaceAll('=', ' ')
  return [parts, code].filter(Boolean).join(', ')
}
