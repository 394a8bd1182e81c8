import type { Passage } from '#content/page.ts'

/** Prose, one heading at a time. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="band">
      <div className="wrap">
        {passages.map((passage) => (
          <section className="passage" key={passage.heading}>
            <h2>{passage.heading}</h2>
            <div>
              {passage.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {passage.link && (
                <p>
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
