import type { ReactNode } from 'react'

import type { Call, ReadingPage as ReadingPageContent } from '#content/shapes.ts'
import { useHeroArt } from '#site/context/site.ts'

import { NextLinks, NextStep } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { Passages } from './passages.tsx'

/** A sentence beside the second drawing of the page: how its story goes on. */
function PullQuote({ text }: { text: string }) {
  const { after } = useHeroArt()
  return (
    <div className="band-bone pull">
      <div className="wrap split">
        {after && <img src={after} alt="" width={500} height={420} loading="lazy" />}
        <p>{text}</p>
      </div>
    </div>
  )
}

type ReadingPageProps = Pick<ReadingPageContent, 'opening' | 'passages'> &
  Partial<Pick<ReadingPageContent, 'next'>> & {
    call?: Call
    quote?: string | undefined
    shape?: 'story' | 'path'
    children?: ReactNode
  }

export function ReadingPage(props: ReadingPageProps) {
  const { opening, passages, quote, next, call, shape = 'story', children } = props
  const middle = quote ? Math.ceil(passages.length / 2) : passages.length
  return (
    <>
      <Hero {...opening} />
      <Passages passages={passages.slice(0, middle)} shape={shape} />
      {quote && <PullQuote text={quote} />}
      <Passages passages={passages.slice(middle)} shape={shape} />
      {children}
      {next && <NextLinks links={next} />}
      {call && <NextStep {...call} />}
    </>
  )
}
