import type { Content } from '#content/compose-content.ts'
import type { Founder } from '#content/pages.ts'
import { paths } from '#content/paths.ts'

type MissionProps = Content['home']['mission'] & {
  /** Above the founders. */
  meet: string
  founders: readonly Founder[]
}

export function Mission({ heading, statement, meet, founders }: MissionProps) {
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
                  <a href={paths.aboutUs}>{name}</a>
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
