import { coaching, pillars } from '#schema/pages.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { FormatPair } from '#site/sections/format-pair.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photo-band.tsx'
import { PillarBands } from '#site/sections/pillar-bands.tsx'
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
