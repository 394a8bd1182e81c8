import type { Link } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'

type NextLinksProps = {
  heading?: string
  links: readonly Link[]
}

/** Where to read on: the neighbours of a page. */
export function NextLinks({ heading = pageWords.readOn, links }: NextLinksProps) {
  return (
    <nav className="band-bone next" aria-label={heading}>
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="next-list">
          {links.map((link) => (
            <li key={link.to}>
              <a href={link.to}>{link.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
