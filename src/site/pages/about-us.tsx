import { aboutUs, founders, pillars } from '#schema/pages.ts'
import { CallToAction } from '#site/sections/closing.tsx'
import { Founders } from '#site/sections/founders.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'

export const pages = [aboutUs]

export default function AboutUsRoute() {
  return (
    <>
      <Hero {...aboutUs.opening} />
      <Founders {...aboutUs.founders} founders={founders} pillars={pillars} />
      <Passages passages={aboutUs.passages} />
      <CallToAction {...aboutUs.call} />
    </>
  )
}
