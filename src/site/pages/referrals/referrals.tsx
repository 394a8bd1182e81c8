import type { PageProps } from '#content/compose-content.ts'
import { paths } from '#content/paths.ts'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'

type ReferralsContent = PageProps<'referrals'>['page']

export function Referrals({ page: referrals, content: { home } }: PageProps<'referrals'>) {
  const { scripts } = useSite()
  return (
    <>
      <Hero {...referrals.opening} />
      <Rewards {...referrals.rewards} />
      <ShareLink {...referrals.share} />
      <Passages passages={referrals.passages} shape="story" />
      <QuestionList heading={home.questions.heading} questions={referrals.questions} />
      <InlineScript text={scripts.share} />
      <InlineScript text={scripts.questions} />
    </>
  )
}

function Rewards({ heading, refer, receive, rows }: ReferralsContent['rewards']) {
  return (
    <section className="band band-bone">
      <div className="wrap split rewards">
        <h2>{heading}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{refer}</th>
              <th scope="col">{receive}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.referrals}>
                <th scope="row">{row.referrals}</th>
                <td>
                  {row.reward}
                  {/* A year as twelve suns. Hidden from screen readers, because the text beside it says it. */}
                  <span className="months" aria-hidden="true">
                    {Array.from({ length: 12 }, (_, month) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the twelve never change their places
                      <i key={month} className={month < row.months ? 'won' : undefined} />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

// The site's address to share. Script adds the sender's code and replaces the email link by one button
// that shares or copies.
function ShareLink(text: ReferralsContent['share']) {
  const { heading, lead, code, show, share, copy, copied, email } = text
  const address = useSite().settings.siteUrl + paths.home
  const query = `subject=${encodeURIComponent(email.subject)}&body=${encodeURIComponent(address)}`
  return (
    <section className="band" id="link">
      <div className="wrap split share-link">
        <h2>{heading}</h2>
        <div>
          <p>{lead}</p>
          {/* Submits to the same page: page-script.ts then adds the code in its address to the link. */}
          <form className="row share-link-code" action={`${paths.referrals}#link`}>
            <label>
              {code}
              <input
                className="control"
                name="ref"
                type="text"
                required
                maxLength={32}
                pattern="[A-Za-z0-9\-]+"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </label>
            <button className="button button-dark" type="submit">
              {show}
            </button>
          </form>
          {/* Script shows it once there is a code: a link without one gives no credit. */}
          <div className="share-link-ready">
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
        </div>
      </div>
    </section>
  )
}
