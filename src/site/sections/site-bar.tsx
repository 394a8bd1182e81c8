import type { Navigation } from '#schema/own-pages.ts'
import { paths } from '#schema/paths.ts'
import type { Link } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { Mark } from '#site/art/icons.tsx'

type SiteBarProps = Pick<Navigation, 'wide' | 'menu' | 'menuHeading' | 'join'> & {
  name: string
  /** The address of the page it stands on. Example: "/retreats" */
  current: string
}

function BarLink({ link, current }: { link: Link; current: string }) {
  return (
    <a
      href={link.to}
      aria-current={link.to === current ? 'page' : undefined}
      className={link.to === paths.apply ? 'button' : undefined}
    >
      {link.label}
    </a>
  )
}

function BarList({ links, current }: { links: readonly Link[]; current: string }) {
  return (
    <ul className="bar-list">
      {links.map((link) => (
        <li key={link.label}>
          <BarLink link={link} current={current} />
        </li>
      ))}
    </ul>
  )
}

/** A longer one has two lines, and needs the room of the mark beside them on a phone. */
const shortName = 12
const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** The fixed bar: a row of links on wide screens, a menu (a native popover) on narrow ones. */
export function SiteBar({ name, wide, menu, menuHeading, join, current }: SiteBarProps) {
  return (
    <header className={countLetters(name) > shortName ? 'bar bar-long' : 'bar'} id="bar">
      <div className="wrap bar-row">
        <a className="brand" href={paths.home}>
          <Mark />
          {name}
        </a>
        <nav className="bar-wide" aria-label={pageWords.bar}>
          <BarList links={wide} current={current} />
        </nav>
        {current !== join.to && (
          <a className="button bar-join" href={join.to}>
            {join.label}
          </a>
        )}
        <button
          className="bar-button"
          type="button"
          popoverTarget="menu"
          aria-label={pageWords.menu}
        >
          <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
            <path className="bar-lines" d="M2 7h18M2 15h18" />
            <path className="bar-cross" d="M4 4l14 14M18 4L4 18" />
          </svg>
        </button>
        <nav className="menu" id="menu" popover="auto" aria-labelledby="menu-heading">
          <p id="menu-heading">{menuHeading}</p>
          <BarList links={menu} current={current} />
        </nav>
      </div>
    </header>
  )
}
