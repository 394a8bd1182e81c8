import { useContext } from 'react'
import type { Opening, Passage } from '#schema/shapes.ts'
import { DrawingDetail, findSky } from '#site/art/horizon.tsx'
import { CurrentPath } from '#site/document/page-head.tsx'

/** Longer paragraphs are no quotes. */
const mostWords = 42

/** The paragraph that closes a passage of two, where it is short. */
function findQuote({ paragraphs }: Passage): string | undefined {
  const [, closing] = paragraphs.length === 2 ? paragraphs : []
  return closing && closing.split(' ').length <= mostWords ? closing : undefined
}

/** Takes the first such paragraph out of its passage; the page goes on after it. */
export function takeQuote(passages: readonly Passage[]) {
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
export function PullQuote({ text, opening }: PullQuoteProps) {
  const { name, look } = findSky(useContext(CurrentPath))
  // The photograph of an owner has taken the drawing's place.
  const isDrawn = !opening.photo && look.startsWith('paper')
  const drawn = ` ${look.replace('paper', 'pull-drawn')} ${name}`
  return (
    <div className={`pull${isDrawn ? drawn : ''}`} data-season={opening.season}>
      <p className="wrap">{text}</p>
      {isDrawn && <DrawingDetail />}
    </div>
  )
}
