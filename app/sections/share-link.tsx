import type { Referrals } from '#content/referrals.ts'
import { paths } from '#paths.ts'

type ShareLinkProps = Referrals['share'] & { siteUrl: string }

/**
 * The site's address to hand on. Script puts the sender's code into it and offers one button in place
 * of the email.
 */
export function ShareLink({ heading, lead, share, copy, copied, email, siteUrl }: ShareLinkProps) {
  const address = siteUrl + paths.home
  const query = `subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(address)}`
  return (
    <section className="band">
      <div className="wrap share-link">
        <h2>{heading}</h2>
        <p>{lead}</p>
        <p className="share-link-address">
          <a href={paths.home}>{address}</a>
        </p>
        <p>
          <button className="button" type="button" data-copy={copy} hidden>
            {share}
          </button>
          <a href={`mailto:?${query}`}>{email.label}</a>
        </p>
        <p role="status" data-done={copied} />
      </div>
    </section>
  )
}
