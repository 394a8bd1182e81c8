import type { Link, Opening as OpeningContent } from '#content/page.ts'
import { NextLinks } from './next-links.tsx'
import { Opening } from './opening.tsx'

type MissedPageProps = {
  opening: OpeningContent
  next: readonly Link[]
}

/** The page for an address that is not there. The mark tells the page script to log the missed path. */
export function MissedPage({ opening, next }: MissedPageProps) {
  return (
    <div data-missed="">
      <Opening {...opening} />
      <NextLinks links={next} />
    </div>
  )
}
