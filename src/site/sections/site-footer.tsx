import type { LinkGroup } from '#schema/own-pages.ts'
import { pageWords, type Site } from '#schema/site.ts'
import { Mark } from '#site/art/icons.tsx'

type SiteFooterProps = Site & {
  groups: readonly LinkGroup[]
  current: string
}

/** The way to every other page, so that none is an orphan. */
export function SiteFooter(props: SiteFooterProps) {
  const { name, description, email, social = [], groups, current } = props
  return (
    <footer className="footer">
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
            <ul className="footer-social">
              {social.map((place) => (
                <li key={place.address}>
                  <a href={place.address} rel="me">
                    {place.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav className="footer-groups" aria-label={pageWords.footer}>
          {groups.map((group) => (
            <div key={group.heading}>
              <h2>{group.heading}</h2>
              <ul className="footer-list">
                {group.links.map((link) => (
                  <li key={link.to}>
                    <a href={link.to} aria-current={link.to === current ? 'page' : undefined}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
