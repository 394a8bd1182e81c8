import type { Home } from '#schema/pages.ts'

/** One sentence, given the room it needs. */
export function Mission({ heading, statement }: Home['mission']) {
  return (
    <section className="band band-bone">
      <div className="wrap mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
    </section>
  )
}
