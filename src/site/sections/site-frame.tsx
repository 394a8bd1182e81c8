import { paths } from '#content/paths.ts'
import type { Link } from '#content/shapes.ts'
import { barMark, drawMark } from '#site/art/draw-icons.ts'
import { LinkList } from '#site/components/parts.tsx'
import { useHeroArt, useSite } from '#site/context/site.ts'

/** The owner's logo, or the default mark. */
function Mark() {
  const { logo } = useSite()
  if (logo) return <img className="mark" {...logo} alt="" />
  return (
    <svg
      className="mark"
      viewBox="0 0 30 24"
      width="30"
      height="24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, the icons have the same
      dangerouslySetInnerHTML={{ __html: drawMark(barMark) }}
    />
  )
}

/** The last link of the bar and of the menu is a button. */
const withButton = (links: readonly Link[]) =>
  links.map((link) => (link.to === paths.apply ? { ...link, className: 'button' } : link))

/** The bar, which stays at the top: a row of links on wide screens, a menu (a native popover) on narrow ones. */
export function SiteBar() {
  const { content, path } = useSite()
  const { variant } = useHeroArt()
  const { name } = content.brand
  const { skip, bar, menu: menuButton } = content.smallWords
  const { wide, menu, menuHeading, join } = content.navigation
  // A long name needs two lines, and the room of the mark in narrow windows; more links need that room, too.
  const isLong = (name.match(/\p{L}/gu)?.length ?? 0) > 12
  const isFull = wide.map(({ label }) => label).join('').length > 52
  const variants = [
    isLong && 'bar-long',
    isFull && 'bar-full',
    variant === 'paper' && 'bar-on-paper',
  ]
  return (
    <>
      <a className="button skip-link" href="#content">
        {skip}
      </a>
      <header className={['bar', ...variants].filter(Boolean).join(' ')} id="bar">
        <div className="wrap bar-row">
          <a className="brand" href={paths.home}>
            <Mark />
            {name}
          </a>
          <nav className="bar-wide" aria-label={bar}>
            <LinkList className="bar-list" links={withButton(wide)} />
          </nav>
          {path !== join.to && (
            <a className="button button-dark bar-join" href={join.to}>
              {join.label}
            </a>
          )}
          <button
            className="button-icon bar-button"
            type="button"
            popoverTarget="menu"
            aria-label={menuButton}
          >
            <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
              <path className="bar-lines" d="M2 7h18M2 15h18" />
              <path className="bar-cross" d="M4 4l14 14M18 4L4 18" />
            </svg>
          </button>
          <nav className="menu" id="menu" popover="auto" aria-labelledby="menu-heading">
            <p id="menu-heading">{menuHeading}</p>
            <LinkList className="bar-list" links={withButton(menu)} />
          </nav>
        </div>
      </header>
    </>
  )
}

/** On a phone a long list is as wide as the window, in columns for its longest label. */
function describeGroup(links: readonly Link[]): string | undefined {
  if (links.length <= 5) return undefined
  const hasLongLabels = links.some(({ label }) => label.length > 16)
  return hasLongLabels ? 'long-list wide-list' : 'long-list'
}

/** Links to every page, so that none is an orphan. */
export function SiteFooter() {
  const { brand, navigation, smallWords } = useSite().content
  const { name, description, email, social = [] } = brand
  return (
    <footer className="scene arc footer">
      <div className="wrap footer-row">
        <div className="footer-brand">
          <p className="brand">
            <Mark />
            {name}
          </p>
          <p>{description}</p>
          <p>
            <a href={`mailto:${email.address}`}>{email.address}</a>
          </p>
          {social.length > 0 && (
            <LinkList
              className="row footer-social"
              links={social.map(({ address, name }) => ({ to: address, label: name, rel: 'me' }))}
            />
          )}
        </div>
        <nav className="footer-groups" aria-label={smallWords.allPages}>
          {navigation.footer.map((group) => (
            <div key={group.heading} className={describeGroup(group.links)}>
              <h2>{group.heading}</h2>
              <LinkList className="footer-list" links={group.links} />
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
