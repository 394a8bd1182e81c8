import type { Referrals } from '#schema/pages.ts'
import { pageWords } from '#schema/site.ts'

/** The referral reward as a table that is understood at once. */
export function Rewards({ heading, rows }: Referrals['rewards']) {
  return (
    <section className="band band-bone">
      <div className="wrap rewards">
        <h2>{heading}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{pageWords.rewards.refer}</th>
              <th scope="col">{pageWords.rewards.receive}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.referrals}>
                <th scope="row">{row.referrals}</th>
                <td>
                  {row.reward}
                  <Months won={row.months} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A year as twelve suns, for the eye alone: the words beside it say the same. */
function Months({ won }: { won: number }) {
  return (
    <span className="months" aria-hidden="true">
      {Array.from({ length: 12 }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the twelve never change their places
        <i key={month} className={month < won ? 'won' : undefined} />
      ))}
    </span>
  )
}
