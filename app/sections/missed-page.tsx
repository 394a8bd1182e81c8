import type { NotFound } from '#content/not-found.ts'
import { NextLinks } from './next-links.tsx'
import { Opening } from './opening.tsx'

/** The page for an address that is not there. The mark tells the page script to log the missed path. */
export function MissedPage({ opening, next }: Pick<NotFound, 'opening' | 'next'>) {
  return (
    <div data-missed="">
      <Opening {...opening} />
      <NextLinks links={next} />
    </div>
  )
}
