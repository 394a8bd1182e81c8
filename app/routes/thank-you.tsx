import { thankYou } from '#content/thank-you.ts'
import { describePage } from '#document/describe-page.ts'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'

export const meta = describePage(thankYou)

export default function ThankYouRoute() {
  return (
    <>
      <Opening {...thankYou.opening} />
      <Passages passages={thankYou.passages} />
    </>
  )
}
