import { shop } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { FormIsland } from '#site/forms/form-island.tsx'
import { SignupBand } from '#site/forms/signup-forms.tsx'
import { NextLinks } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'

export const pages = [shop]

export default function ShopRoute() {
  return (
    <>
      <Hero {...shop.opening} />
      <SignupBand>
        <FormIsland path={shop.path} title={shop.title} email={site.email.address} />
      </SignupBand>
      <Passages passages={shop.passages} shape="story" />
      <NextLinks links={shop.next} />
      <FormScripts />
    </>
  )
}
