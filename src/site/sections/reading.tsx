import type { ReactNode } from 'react'
import type { Call, Opening, Passage, ReadingPage as ReadingPageContent } from '#schema/shapes.ts'
import { useSky } from '#site/art/horizon.tsx'
import { isShown } from '#site/components/parts.tsx'
import { NextLinks, NextStep } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Passages } from './passages.tsx'

/** Longer paragraphs are no quotes. */
const mostWords = 42

/** The paragraph that closes a passage of two, where it is short. */
function findQuote({ paragraphs }: Passage): string | undefined {
  const [, closing] = paragraphs.length === 2 ? paragraphs : []
  return closing && closing.split(' ').length <= mostWords ? closing : undefined
}

/** Takes the first such paragraph out of its passage; the page goes on after it. */
function takeQuote(passages: readonly Passage[]) {
  const at = passages.findIndex(findQuote)
  const quoted = passages[at]
  if (!quoted) return { before: passages, after: [] }
  const shortened = { ...quoted, paragraphs: quoted.paragraphs.slice(0, 1) }
  return {
    before: [...passages.slice(0, at), shortened],
    quote: findQuote(quoted),
    after: passages.slice(at + 1),
  }
}

type PullQuoteProps = { text: string; opening: Pick<Opening, 'season' | 'photo'> }

/** One paragraph of a page, large, before a detail of the page's drawing. */
function PullQuote({ text, opening }: PullQuoteProps) {
  const { name, look } = useSky()
  // The photograph of an owner has taken the drawing's place.
  const isDrawn = !opening.photo && look.startsWith('paper')
  const drawn = ` ${look.replace('paper', 'pull-drawn')} ${name}`
  return (
    <div className={`scene pull${isDrawn ? drawn : ''}`} data-season={opening.season}>
      <p className="wrap">{text}</p>
      {isDrawn && (
        <svg className="detail" viewBox="75 105 350 260" aria-hidden="true">
          <svg width="500" height="420" aria-hidden="true">
            <use href="#drawing-back" />
            <circle />
            <use href="#drawing-front" />
          </svg>
        </svg>
      )}
    </div>
  )
}

type ReadingPageProps = Pick<ReadingPageContent, 'opening' | 'passages'> &
  Partial<Pick<ReadingPageContent, 'next'>> & {
    call?: Call
    shape?: 'story' | 'path'
    children?: ReactNode
  }

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
