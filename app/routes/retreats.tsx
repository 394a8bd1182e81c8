import { retreats } from '#content/retreats.ts'
import { describePage } from '#document/describe-page.ts'
import { CallToAction } from '#sections/call-to-action.tsx'
import { Facts } from '#sections/facts.tsx'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'

export const meta = describePage(retreats)

export default function RetreatsRoute() {
  return (
    <>
      <Opening {...retreats.opening} />
      <Facts facts={retreats.facts} />
      <Passages passages={retreats.passages} />
      <CallToAction {...retreats.call} />
    </>
  )
}
