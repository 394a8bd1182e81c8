import { type DrawnSky, describeSky } from '#art/describe-sky.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { everyPage } from '#content/every-page.ts'
import type { Season } from '#content/page.ts'
import { findPageLight } from '#content/page-light.ts'
import { notFoundPath, paths } from '#paths.ts'
import { readBuildDay } from '#reader/build-day.ts'

/** "/coaching" -> "sky-coaching" */
const nameSky = (path: string) => `sky-${path.slice(1) || 'home'}`

/** The quiet ground of a page in the light of its season. */
function readPaper(tokens: string, season: Season): string {
  const own = new RegExp(`\\[data-season='${season}'\\]\\) \\{\\s*--bone: (#[0-9a-f]+)`).exec(
    tokens,
  )
  return own?.[1] ?? readTokens(tokens)('bone')
}

/** The hero of every page by its address, and one sheet with a rule for each. */
export function drawSkies(): { skies: Record<string, DrawnSky>; style: string } {
  const tokens = readBrandTokens()
  const pages = [
    ...everyPage.map(({ path, opening }) => ({ path, season: opening.season })),
    { path: notFoundPath, season: 'winter' as const },
  ]
  const described = pages.map(({ path, season }) => {
    const light = findPageLight(path, season, readBuildDay())
    const order = {
      ...light,
      name: nameSky(path),
      isLive: path === paths.home,
      paper: readPaper(tokens, season),
    }
    return { path, ...describeSky(order) }
  })
  return {
    skies: Object.fromEntries(described.map(({ path, drawn }) => [path, drawn])),
    style: described.map(({ css }) => css).join(''),
  }
}
