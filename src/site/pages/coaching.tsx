import { coaching, pillars } from '#schema/pages.ts'
import { CallToAction } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { FormatPair } from '#site/sections/offer.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'
import { PillarBands } from '#site/sections/pillars.tsx'
import { Video } from '#site/sections/video.tsx'

export const pages = [coaching]

export default function CoachingRoute() {
  return (
    <>
      <Hero {...coaching.opening} />
      <FormatPair {...coaching.formats} />
      {coaching.video && <Video {...coaching.video} season="summer" />}
      <Passages passages={coaching.passages} />
      {coaching.photo && <PhotoBand photo={coaching.photo} slot="coaching" meetsNight />}
      <PillarBands {...coaching.bands} pillars={pillars} />
      <CallToAction {...coaching.call} />
    </>
  )
}
