import { readPageQuery } from './page-query.ts'

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
