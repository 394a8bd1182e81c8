import type { ReadingPage as ReadingPageContent } from '#content/page.ts'
import { NextLinks } from './next-links.tsx'
import { Opening } from './opening.tsx'
import { Passages } from './passages.tsx'

type ReadingPageProps = Pick<ReadingPageContent, 'opening' | 'passages'> &
  Partial<Pick<ReadingPageContent, 'next'>>

/** A page that is read from top to bottom and then leads on. */
export function ReadingPage({ opening, passages, next }: ReadingPageProps) {
  return (
    <>
      <Opening {...opening} />
      <Passages passages={passages} />
      {next && <NextLinks links={next} />}
    </>
  )
}
