/** How our server has to do in `npm run bench`, beside others in the same run. */
export const serverBudgets = {
  /** A page, by CPU, as a share of bare node:http that sends the same bytes. */
  pageOfBare: 0.5,
  /** The same beside sirv: more than 1 is ahead of it. */
  pageOfSirv: 1,
  /**
   * What memory may grow by over 100,000 requests once it is warm, in MB. V8 takes some 25 at once
   * when it meets a steady load; a leak of 400 bytes a request is 32.
   */
  growthMb: 32,
}

/** How quickly pages have to answer in `npm run bench`, on a processor slowed down four times. */
export const answerBudgets = {
  /** From a press or a key to the next paint. Half of what the web calls a good INP. */
  nextPaintMs: 100,
  /** The longest task while a form is hydrated. */
  taskMs: 100,
  /** Style and layout of first views, as a share of the version before in the same run. */
  viewsOfBefore: 0.7,
}
