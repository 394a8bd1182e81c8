import type { PageProps } from '#content/compose-content.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { FormatPair } from '#site/sections/format-pair.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'
import { Video } from '#site/sections/video.tsx'
import { PillarBands } from './pillar-bands.tsx'

export function Coaching({ page: coaching, content: { pillars } }: PageProps<'coaching'>) {
  return (
    <>
      <Hero {...coaching.opening} />
      <FormatPair {...coaching.formats} />
      {coaching.video && <Video {...coaching.video} season="summer" />}
      <Passages passages={coaching.passages} />
      <PhotoBand photo={coaching.photo} slot="coaching" />
      <PillarBands {...coaching.bands} pillars={pillars} />
      <CallToAction {...coaching.call} />
    </>
  )
}
