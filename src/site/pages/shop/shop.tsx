import type { PageProps } from '#content/compose-content.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { SignupBand } from '#site/forms/form-band.tsx'
import { NextLinks } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'

export function Shop({ page: shop }: PageProps<'shop'>) {
  return (
    <>
      <Hero {...shop.opening} />
      <SignupBand page={shop} />
      <Passages passages={shop.passages} shape="story" />
      <NextLinks links={shop.next} />
      <FormScripts />
    </>
  )
}
