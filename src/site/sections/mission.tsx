import type { Founder, Home } from '#schema/pages.ts'
import { paths } from '#schema/paths.ts'
import { pageWords } from '#schema/site.ts'

type MissionProps = Home['mission'] & { founders: readonly Founder[] }

/** One sentence, given the room it needs, and the men who stand by it. */
export function Mission({ heading, statement, founders }: MissionProps) {
  return (
    <section className="band band-bone mission-band">
      <div className="wrap mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
      {founders.length > 0 && (
        <div className="wrap meet">
          <h3>{pageWords.founder.meet}</h3>
          <ul className="meet-list">
            {founders.map(({ name, title, superpower }) => (
              <li key={name}>
                <h4>
                  <a href={paths.aboutUs}>{name}</a>
                </h4>
                <p className="meet-title">{title}</p>
                <p>{superpower}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
