import type { Content } from '#content/compose-content.ts'
import type { Founder } from '#content/pages.ts'

type MissionProps = Content['home']['mission'] & {
  /** The page that tells more of the founders, unless it is switched off. */
  about: string | undefined
  /** Above the founders. */
  meet: string
  founders: readonly Founder[]
}

export function Mission({ heading, statement, about, meet, founders }: MissionProps) {
  return (
    <section className="band band-bone">
      <div className="wrap split arc mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
      {founders.length > 0 && (
        <div className="wrap split meet">
          <h3>{meet}</h3>
          <ul className="split meet-list">
            {founders.map(({ name, title, superpower }) => (
              <li key={name}>
                <h4>
                  <a href={about}>{name}</a>
                </h4>
                <p className="note">{title}</p>
                <p>{superpower}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
