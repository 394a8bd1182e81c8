import { FormScripts } from '#document/form-scripts.tsx'
import { FormIsland } from '#forms/form-island.tsx'
import { SignupBand } from '#forms/signup-frame.tsx'
import { shop } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { Hero } from '#sections/hero.tsx'
import { NextLinks } from '#sections/next-links.tsx'
import { Passages } from '#sections/passages.tsx'

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
