import * as v from 'valibot'
import { countEdits } from '#leads/nearest.ts'
import { note, quote, refuse, text } from './fields.ts'
import { type Address, withoutAnchor } from './paths.ts'

export const writeAddress = (written: string): Address =>
  `/${written
    .trim()
    .toLowerCase()
    .replace(/^\/|\/$/g, '')}`

const isOtherSite = (written: string) => /^https?:/.test(written)

/** The address of a page: "/about-us", "About-us/". `explainLink` checks that the page exists. */
export const link = v.pipe(
  text,
  note({ kind: 'link' }),
  v.check(
    (written) => !isOtherSite(written),
    ({ input }) =>
      `leads to another site ("${quote(input)}"): links lead to pages of this one, such as /apply`,
  ),
  v.transform(writeAddress),
)

/** Where links may lead, and the pages that are switched off. */
export type LinkTargets = { addresses: readonly Address[]; off: { pages: readonly string[] } }

/** Why a link is wrong, if it leads to none of the addresses. */
export function explainLink(written: string, { addresses, off }: LinkTargets): string | undefined {
  if (written.trim() === '' || isOtherSite(written.trim())) return undefined
  const address = writeAddress(written)
  if (addresses.includes(address)) return undefined
  const page = withoutAnchor(address)
  if (off.pages.includes(page)) {
    return `cannot be "${written.trim()}", because content/site.yaml switches ${page} off: write the address of another page`
  }
  const noPage =
    ', because there is no such page: write an address such as /apply or /about-us. If you took the page away, lead its visitors on in content/redirects.yaml'
  // Another gathering is no misspelling of one that was taken away.
  const similar = addresses.filter((each) => countEdits(each, address) <= 2)
  return refuse(written.trim(), similar, noPage)
}
