import { readPageQuery } from './page-query.ts'

const codePattern = /^[a-z0-9-]{1,32}$/i

/** The code of the person who sent the visitor, from the address of the page: "/apply?ref=TOM-24". */
export function readReferralCode(address: string | undefined): string | undefined {
  const code = readPageQuery(address).get('ref')?.trim() ?? ''
  return codePattern.test(code) ? code : undefined
}
