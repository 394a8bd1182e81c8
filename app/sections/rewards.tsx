import type { Referrals } from '#content/referrals.ts'

/** The referral reward as a table that is understood at once. */
export function Rewards({ heading, rows }: Referrals['rewards']) {
  return (
    <section className="band band-bone">
      <div className="wrap rewards">
        <h2>{heading}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">You refer</th>
              <th scope="col">You receive</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.referrals}>
                <th scope="row">{row.referrals}</th>
                <td>{row.reward}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
