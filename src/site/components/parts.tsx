import type { ReactNode } from 'react'
import { useSite } from '#site/context/site.ts'

export function BandHead({ heading, lead }: { heading: string; lead?: string | undefined }) {
  return (
    <div className="row band-head">
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}

type BandProps = {
  heading: string
  lead?: string
  background?: 'bone' | 'night'
  children: ReactNode
}

export function Band({ heading, lead, background, children }: BandProps) {
  return (
    <section className={background ? `band band-${background}` : 'band'}>
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        {children}
      </div>
    </section>
  )
}

type ButtonLinkProps = { to: string; label: string; isDark?: boolean }

export function ButtonLink({ to, label, isDark }: ButtonLinkProps) {
  return (
    <a className={isDark ? 'button button-dark' : 'button'} href={to}>
      {label}
    </a>
  )
}

type LinkListProps = {
  className: string
  links: readonly { to: string; label: string; className?: string; rel?: string }[]
}

export function LinkList({ className, links }: LinkListProps) {
  const { path } = useSite()
  return (
    <ul className={className}>
      {links.map(({ to, label, ...more }) => (
        <li key={to}>
          <a href={to} aria-current={to === path ? 'page' : undefined} {...more}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

type TermsProps = { className: string; rows: readonly (readonly [term: string, what: string])[] }

export function Terms({ className, rows }: TermsProps) {
  return (
    <dl className={className}>
      {rows.map(([term, what]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Days ("December 21–23,", "30 June", "21.–23. Dezember") and words with a hyphen ("Two-day"). */
const unbreakable =
  /(\p{Lu}\p{L}+ \d{1,2}(?:–\d{1,2})?(?!\d),?|\d{1,2} \p{Lu}\p{L}+|\d+\.?–\d+\.?(?: \p{L}{3,})?|[\p{L}\d]+(?:-[\p{L}\d]+)+)/u

/** Longer ones may break: a narrow line has no room for them. */
const isShort = (part: string) => part.length <= (part.includes(' ') ? 18 : 14)

/** A text whose lines do not break within days or within a word with a hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(unbreakable).map((part, at) =>
    at % 2 && isShort(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
      <span className="unbroken" key={at}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** Marks invented content in `npm run dev` and in the studio only. */
export function SampleMark({ sample }: { sample?: true | undefined }) {
  if (!sample || !import.meta.env.DEV) return null
  return <span className="sample-mark">Sample</span>
}
