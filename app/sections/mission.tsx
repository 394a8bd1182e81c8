import type { Founder } from '#content/founders.ts'
import type { Home } from '#content/home.ts'
import { pageWords } from '#content/page-words.ts'
import { paths } from '#paths.ts'

type MissionProps = Home['mission'] & { founders: readonly Founder[] }

/** One sentence, given the room it needs, and the men who stand by it. */
export function Mission({ heading, statement, founders }: MissionProps) {
  return (
    <section className="band band-bone mission-band">
      <div className="wrap mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
      <div className="wrap meet">
        <h2>{pageWords.founder.meet}</h2>
        <ul className="meet-list">
          {founders.map(({ name, title, superpower }) => (
            <li key={name}>
              <h3>
                <a href={paths.aboutUs}>{name}</a>
              </h3>
              <p className="meet-title">{title}</p>
              <p>{superpower}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
