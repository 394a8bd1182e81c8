import { shop } from '#schema/pages.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { FormIsland, SignupBand } from '#site/forms/form-island.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { NextLinks } from '#site/sections/next-links.tsx'
import { Passages } from '#site/sections/passages.tsx'

export const pages = [shop]

export default function ShopRoute() {
  return (
    <>
      <Hero {...shop.opening} />
      <SignupBand>
        <FormIsland {...shop} />
      </SignupBand>
      <Passages passages={shop.passages} shape="story" />
      <NextLinks links={shop.next} />
      <FormScripts />
    </>
  )
}
