import { coaching, pillars } from '#schema/pages.ts'
import { CallToAction } from '#sections/call-to-action.tsx'
import { FormatPair } from '#sections/format-pair.tsx'
import { Hero } from '#sections/hero.tsx'
import { Passages } from '#sections/passages.tsx'
import { PhotoBand } from '#sections/photo-band.tsx'
import { PillarBands } from '#sections/pillar-bands.tsx'
import { Video } from '#sections/video.tsx'

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
