import type { ReactNode } from 'react'
import type {
  Call,
  HeroFields,
  Passage,
  ReadingPage as ReadingPageContent,
} from '#content/shapes.ts'
import { useHeroArt } from '#site/context/site.ts'
import { NextLinks, NextStep } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { Passages } from './passages.tsx'

/** The second of two paragraphs is shown as a pull quote if it has at most 42 words. */
const endsWithQuote = ({ paragraphs: [, closing, ...more] }: Passage) =>
  closing !== undefined && more.length === 0 && closing.split(' ').length <= 42

type PullQuoteProps = { text: string; opening: Pick<HeroFields, 'season' | 'photo'> }

/** A pull quote over a detail of the page's drawing. */
function PullQuote({ text, opening }: PullQuoteProps) {
  const { name, variant } = useHeroArt()
  // With a photograph in the hero, the page has no drawing to refer to.
  const isDrawn = !opening.photo && variant.startsWith('paper')
  const drawn = ` ${variant.replace('paper', 'pull-drawn')} ${name}`
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
  const { opening, passages, next, call, shape = 'story', children } = props
  // The first quote is taken out of its passage and shown between this passage and the next.
  const at = shape === 'story' ? passages.findIndex(endsWithQuote) : -1
  const quoted = passages[at]
  const [paragraph = '', quote] = quoted?.paragraphs ?? []
  return (
    <>
      <Hero {...opening} />
      {quoted && quote && (
        <>
          <Passages
            passages={[...passages.slice(0, at), { ...quoted, paragraphs: [paragraph] }]}
            shape={shape}
          />
          <PullQuote text={quote} opening={opening} />
        </>
      )}
      <Passages passages={passages.slice(at + 1)} shape={shape} />
      {children}
      {next && <NextLinks links={next} />}
      {call && <NextStep {...call} />}
    </>
  )
}
