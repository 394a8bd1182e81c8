import type { Content } from '#content/compose-content.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { NextLinks } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'

/** The spec wants the missed path in the console. */
const logPath = "console.error('Page not found:',location.pathname)"

export function NotFound({ content: { notFound } }: { content: Content }) {
  return (
    <>
      <Hero {...notFound.opening} />
      <NextLinks links={notFound.next} />
      <InlineScript text={logPath} />
    </>
  )
}
