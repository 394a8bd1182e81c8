import type { Passage } from '#content/shapes.ts'

import { Paragraphs } from '#site/components/paragraphs.tsx'
import { SampleMark, Unbroken } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { findPhoto, Photo } from './photos.tsx'

type PassagesProps = {
  passages: readonly Passage[]
  /** The layout: headings beside the text, beside the larger text of a story, or along a path. */
  shape?: 'columns' | 'story' | 'path'
}

export function Passages({ passages, shape = 'columns' }: PassagesProps) {
  if (passages.length === 0) return null
  return (
    <div className={`band passages-${shape}`}>
      <div className="wrap">
        {passages.map((passage) => (
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
            <PassagePhoto photo={passage.photo} />
          </section>
        ))}
      </div>
    </div>
  )
}

function PassagePhoto({ photo }: { photo: Passage['photo'] | undefined }) {
  const found = findPhoto(useSite(), 'passage', photo)
  return found && <Photo photo={found} className="passage-photo" />
}
