import type { PageProps } from '#content/compose-content.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { Founders } from './founders.tsx'

export function AboutUs({ page: aboutUs, content: { founders, pillars } }: PageProps<'aboutUs'>) {
  return (
    <>
      <Hero {...aboutUs.opening} />
      <Founders {...aboutUs.founders} founders={founders} pillars={pillars} />
      <Passages passages={aboutUs.passages} />
      <CallToAction {...aboutUs.call} />
    </>
  )
}
