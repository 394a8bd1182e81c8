import { findSky } from '#art/horizon.tsx'
import { findPageLight, type PageLight } from '#calendar/page-light.ts'
import { shareImagePath } from '#paths.ts'
import type { Opening, Page } from '#schema/shapes.ts'
import { site } from '#schema/site.ts'

export type SharedPage = Page & { opening: Pick<Opening, 'heading' | 'season'> }

/** What a page says about itself to a tab, a search engine and a preview of its link. */
export function PageHead({ page }: { page: SharedPage }) {
  const { path, title, description, hasForm, isUnlisted } = page
  return (
    <>
      {!hasForm && <title>{title}</title>}
      <meta name="description" content={description} />
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={import.meta.env.SITE_URL + path} />
      )}
      {/* The top of the page's sky goes on in the browser's own bar. */}
      <meta name="theme-color" content={findSky(path).theme} />
      {!isUnlisted && <ShareTags page={page} />}
    </>
  )
}

/** The alternative text of the picture beside a link. */
function describePicture(light: PageLight | undefined, path: string): string {
  if (!light) return findSky(path).title ?? ''
  const { hour } = light
  const when = hour < 10 ? 'in the morning' : hour < 15 ? 'at midday' : 'in the evening'
  return `The sun over mountains ${when}`
}

/** Every network reads Open Graph, so the same tags serve all of them. */
function ShareTags({ page: { path, title, description, opening } }: { page: SharedPage }) {
  const { SITE_URL, BUILT_ON } = import.meta.env
  const { heading, season = 'dawn' } = opening
  const [ownTitle] = title.split(` · ${site.name}`)
  const picture = describePicture(findPageLight(path, season, BUILT_ON), path)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={ownTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={SITE_URL + path} />
      <meta property="og:image" content={SITE_URL + shareImagePath(path)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${picture}, with the words “${heading}”`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
