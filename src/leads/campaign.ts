import { limits } from './text-rules.ts'

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Nothing that could imitate another line of a message. */
const wellFormed = /^[\p{L}\p{M}\p{N} ._+-]{1,64}$/u

/**
 * What the address of a page asks for. Read by hand: `new URL` throws on half an address, and
 * `URL.parse`, which does not, is younger than the browsers we promise to serve.
 */
function readPageQuery(address = ''): URLSearchParams {
  return new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
}

function readPart(query: URLSearchParams, name: (typeof names)[number]): string | undefined {
  const value = query.get(`utm_${name}`)?.trim() ?? ''
  return wellFormed.test(value) ? value : undefined
}

/** "mail" for "/apply?utm_source=mail&utm_campaign=spring". */
export const readCampaignSource = (address: string) => readPart(readPageQuery(address), 'source')

/** Which campaign sent the visitor, from the address of the page: "source=mail, campaign=spring". */
export function readCampaign(address: string | undefined): string | undefined {
  const query = readPageQuery(address)
  const parts = names.flatMap((name) => {
    const value = readPart(query, name)
    return value ? [`${name}=${value}`] : []
  })
  return parts.join(', ') || undefined
}

/** The code of the person who sent the visitor, from the address of the page: "/apply?ref=TOM-24". */
export function readReferralCode(address: string | undefined): string | undefined {
  const code = readPageQuery(address).get('ref')?.trim() ?? ''
  return /^[a-z0-9-]{1,32}$/i.test(code) ? code : undefined
}

/** The first part of a source: the sign-up is for a gathering that was full. */
const fullMark = 'full=yes'

export const isForFull = ({ source = '' }: { source?: string }) =>
  source.split(', ')[0] === fullMark

/** What a sign-up says besides, by the address of its page: "full=yes, ref=TOM-24, source=mail, campaign=spring". */
export function composeSource(address: string | undefined, isFull = false): string | undefined {
  const code = readReferralCode(address)
  const parts = [isFull && fullMark, code && `ref=${code}`, readCampaign(address)].filter(Boolean)
  // Truncates from the end, so that the mark, the referral code and the source stay whole.
  return [...parts.join(', ')].slice(0, limits.sourceMax).join('') || undefined
}

/** A source under the labels of a message: [["Referral code", "TOM-24"], ["UTM", "source=mail"]]. */
export function readSource(source: string): [label: string, value: string][] {
  const [, code = '', campaign = ''] =
    /^(?:full=yes(?:, |$))?(?:ref=([a-z0-9-]{1,32})(?:, |$))?(.*)$/is.exec(source) ?? []
  const labelled: [string, string][] = [
    ['Referral code', code],
    ['UTM', campaign],
  ]
  return labelled.filter(([, value]) => value !== '')
}
