import { apply } from '#content/apply.ts'
import { describePage } from '#document/describe-page.ts'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'
import { Steps } from '#sections/steps.tsx'

export const meta = describePage(apply)

export default function ApplyRoute() {
  return (
    <>
      <Opening {...apply.opening} />
      <Steps {...apply.steps} />
      <Passages passages={apply.passages} />
    </>
  )
}
