import { Toasts } from '#components/toasts.tsx'
import { InlineScript } from '#document/inline-script.tsx'
import arrivalScript from '#forms/arrival-script.ts?script'
import { dismissLabel } from '#schema/forms.ts'
import { thankYou } from '#schema/pages.ts'
import { Hero } from '#sections/hero.tsx'
import { Passages } from '#sections/passages.tsx'

export const pages = [thankYou]

export default function ThankYouRoute() {
  return (
    <>
      <Hero {...thankYou.opening}>
        <Toasts dismissLabel={dismissLabel} />
      </Hero>
      <Passages passages={thankYou.passages} />
      <InlineScript text={arrivalScript} />
    </>
  )
}
