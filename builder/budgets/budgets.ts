import { paths } from '#paths.ts'

/** What a page may weigh, in bytes of brotli. The build fails when one is over. */
export const budgets = {
  /** With its headers this is one initial congestion window: the first round trip paints the page. */
  html: 13_600,
  /**
   * Home carries its men, four seasons and three hours of them, and says who leads it. What stands above its
   * second section is still within one round trip.
   */
  homeHtml: 15_100,
  /** Inline script of a page without React. JSON, such as speculation rules, does not count. */
  staticScript: 1_000,
  /**
   * The same where a page has something in its hands: the sun of today, the handle of the year and the way of
   * the sun down the page on home, today's place on the ring and a video on immersions, the link that a code
   * makes on referrals.
   */
  handyScript: 3_100,
  handyPages: [paths.home, paths.immersions, paths.referrals] as string[],
  /** All script of a page with a form: inline, and every module that hydrates it. React alone is 58,000. */
  interactiveScript: 80_000,
  /** All fonts together: they are fetched on the first page and kept for the others. */
  fonts: 45_000,
  /** All photographs of a page on a phone, read to its end. They are the owner's, so this is a warning. */
  photos: 350_000,
}
