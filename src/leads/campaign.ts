const names = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** Letters and digits of any language, spaces, dots, dashes: nothing that could pass for another line. */
const wellFormed = /^[\p{L}\p{M}\p{N} ._+-]{1,64}$/u

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

/**
 * What the address of a page asks for. Read by hand: `new URL` throws on half an address, and
 * `URL.parse`, which does not, is younger than the browsers we promise to serve.
 */
function readPageQuery(address = ''): URLSearchParams {
  return new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
}

const codePattern = /^[a-z0-9-]{1,32}$/i

/** The code of the person who sent the visitor, from the address of the page: "/apply?ref=TOM-24". */
export function readReferralCode(address: string | undefined): string | undefined {
  const code = readPageQuery(address).get('ref')?.trim() ?? ''
  return codePattern.test(code) ? code : undefined
}
