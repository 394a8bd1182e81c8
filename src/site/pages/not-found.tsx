import { notFound } from '#schema/pages.ts'
import notFoundScript from '#site/document/not-found-script.ts?script'
import { InlineScript } from '#site/document/page-head.tsx'
import { NextLinks } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'

export const pages = [notFound]

export default function NotFoundRoute() {
  return (
    <>
      <Hero {...notFound.opening} />
      <NextLinks links={notFound.next} />
      <InlineScript text={notFoundScript} />
    </>
  )
}
