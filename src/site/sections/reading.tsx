import type { ReactNode } from 'react'
import type {
  Call,
  Opening,
  Passage,
  Question,
  ReadingPage as ReadingPageContent,
} from '#content/shapes.ts'
import { useSky } from '#site/art/horizon.tsx'
import { isShown, Paragraphs, SampleMark } from '#site/components/parts.tsx'
import { NextLinks, NextStep } from './closing.tsx'
import { Hero } from './hero.tsx'

type PassagesProps = {
  passages: readonly Passage[]
  /** Headings beside the text, changing places with it, or along a path from one step to the next. */
  shape?: 'columns' | 'story' | 'path'
}

export function Passages({ passages, shape = 'columns' }: PassagesProps) {
  const shown = passages.filter(isShown)
  if (shown.length === 0) return null
  return (
    <div className={`band passages-${shape}`}>
      <div className="wrap">
        {shown.map((passage) => (
          <section className="split passage" key={passage.heading}>
            <h2 className={shape === 'path' ? undefined : 'sticky'}>
              {passage.heading}
              <SampleMark {...passage} />
            </h2>
            <div>
              <Paragraphs texts={passage.paragraphs} />
              {passage.link && (
                <p className="passage-link">
                  <a href={passage.link.to}>{passage.link.label}</a>
                </p>
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

type QuestionListProps = {
  heading: string
  questions: readonly Question[]
  id?: string
}

/** Native disclosures that share a name: opening one closes the other, pressing an open one closes it. */
export function QuestionList({ heading, questions, id }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <section className="band" id={id} tabIndex={id ? -1 : undefined}>
      <div className="wrap split questions">
        <h2 className="sticky">{heading}</h2>
        <div>
          {questions.map((item) => (
            <details key={item.question} name="questions">
              <summary>
                <h3>{item.question}</h3>
              </summary>
              <Paragraphs texts={item.answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A passage of two paragraphs may end with a quote; longer paragraphs than 42 words are none. */
const endsWithQuote = ({ paragraphs: [, closing, ...more] }: Passage) =>
  closing !== undefined && more.length === 0 && closing.split(' ').length <= 42

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
  // The first quote is taken out of its passage; the page goes on after it.
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
