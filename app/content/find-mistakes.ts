import { ContentError, type Mistake, writeMistake } from '#reader/content-error.ts'

/** All that read a file of content/; each by itself, so that one mistake does not hide another. */
const readers = [
  () => import('./about-us.ts'),
  () => import('./apply.ts'),
  () => import('./calendar-words.ts'),
  () => import('./coaching.ts'),
  async () => (await import('./colours.ts')).readColours(),
  () => import('./error-words.ts'),
  () => import('./faq.ts'),
  () => import('./form-words.ts'),
  () => import('./founders.ts'),
  () => import('./gathering-place.ts'),
  () => import('./gatherings.ts'),
  () => import('./home.ts'),
  () => import('./immersions.ts'),
  () => import('./mails.ts'),
  () => import('./navigation.ts'),
  () => import('./next-step.ts'),
  () => import('./not-found.ts'),
  () => import('./page-words.ts'),
  () => import('./pathways.ts'),
  () => import('./pillar-pages.ts'),
  () => import('./pillars.ts'),
  () => import('./privacy.ts'),
  () => import('./questions.ts'),
  () => import('./redirects.ts'),
  () => import('./referrals.ts'),
  () => import('./retreats.ts'),
  () => import('./roadmap.ts'),
  () => import('./services.ts'),
  () => import('./shop.ts'),
  () => import('./site.ts'),
  () => import('./thank-you.ts'),
  () => import('./topic-pages.ts'),
  () => import('./values.ts'),
  () => import('./year-words.ts'),
] as const

/** Everything that is wrong in content/, in all files at once. */
export async function findMistakes(): Promise<Mistake[]> {
  const results = await Promise.allSettled(readers.map((read) => read()))
  const mistakes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (result.reason instanceof ContentError) return result.reason.mistakes
    throw result.reason
  })
  // A module that reads another's words falls with it: each sentence is said once.
  return [...new Map(mistakes.map((mistake) => [writeMistake(mistake), mistake])).values()]
}
