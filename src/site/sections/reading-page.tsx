import type { ReactNode } from 'react'
import type { Call, ReadingPage as ReadingPageContent } from '#schema/shapes.ts'
import { isShown } from '#site/components/sample-mark.tsx'
import { Hero } from './hero.tsx'
import { NextLinks } from './next-links.tsx'
import { NextStep } from './next-step.tsx'
import { Passages } from './passages.tsx'
import { PullQuote, takeQuote } from './pull-quote.tsx'

type ReadingPageProps = Pick<ReadingPageContent, 'opening' | 'passages'> &
  Partial<Pick<ReadingPageContent, 'next'>> & {
    /** The one thing to do, as the last band. */
    call?: Call
    /** How its passages are set. */
    shape?: 'story' | 'path'
    /** Between the passages and the links onward. */
    children?: ReactNode
  }

/** A page that is read from top to bottom and then leads on. */
export function ReadingPage(props: ReadingPageProps) {
  const { opening, next, call, shape = 'story', children } = props
  const passages = props.passages.filter(isShown)
  const { before, quote, after } =
    shape === 'story' ? takeQuote(passages) : { before: passages, quote: undefined, after: [] }
  return (
    <>
      <Hero {...opening} />
      <Passages passages={before} shape={shape} />
      {quote && <PullQuote text={quote} opening={opening} />}
      <Passages passages={after} shape={shape} />
      {children}
      {next && <NextLinks links={next} />}
      {call && <NextStep {...call} />}
    </>
  )
}
