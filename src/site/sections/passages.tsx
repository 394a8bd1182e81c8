import type { Passage } from '#content/shapes.ts'
import { Paragraphs, SampleMark, Unbroken } from '#site/components/parts.tsx'
import { useIsShown } from '#site/context/site.ts'

type PassagesProps = {
  passages: readonly Passage[]
  /** The layout: headings beside the text, on alternating sides, or along a path. */
  shape?: 'columns' | 'story' | 'path'
}

export function Passages({ passages, shape = 'columns' }: PassagesProps) {
  const shown = passages.filter(useIsShown())
  if (shown.length === 0) return null
  return (
    <div className={`band passages-${shape}`}>
      <div className="wrap">
        {shown.map((passage) => (
          <section className="split passage" key={passage.heading}>
            <h2 className={shape === 'path' ? undefined : 'sticky'}>
              <Unbroken text={passage.heading} />
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
