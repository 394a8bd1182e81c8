import { notFoundPath, paths } from '#paths.ts'

/** `npm run soak` looks at all of it, `npm test` at a sample where the rest would tell nothing new. */
export const isWhole = process.env.SOAK === 'whole'

/** The first of several, where the others would only say it again. */
export function takeSample<Each>(all: readonly Each[], count: number): readonly Each[] {
  return isWhole ? all : all.slice(0, count)
}

export const everyPage: readonly string[] = [...Object.values(paths), notFoundPath]

/** One of each composition. */
const kinds: readonly string[] = [
  paths.home,
  paths.apply,
  paths.winterSolstice,
  paths.aboutUs,
  paths.vitality,
  paths.career,
  paths.coaching,
  paths.retreats,
  paths.faq,
  paths.shop,
  paths.thankYou,
  notFoundPath,
]

export const sampledPages = isWhole ? everyPage : kinds

/** Those that have most to lose: a landscape, a form, a season, portraits, a list. */
export const fewPages = isWhole
  ? everyPage
  : [paths.home, paths.apply, paths.winterSolstice, paths.aboutUs, paths.faq]
