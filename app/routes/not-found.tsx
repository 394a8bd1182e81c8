import { InlineScript } from '#document/inline-script.tsx'
import notFoundScript from '#document/not-found-script.ts?script'
import { notFound } from '#schema/pages.ts'
import { Hero } from '#sections/hero.tsx'
import { NextLinks } from '#sections/next-links.tsx'

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
