import { gatherings } from '#content/gatherings.ts'
import { immersions } from '#content/immersions.ts'
import { describePage } from '#document/describe-page.ts'
import { GatheringList } from '#sections/gathering-list.tsx'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'
import { Video } from '#sections/video.tsx'

export const meta = describePage(immersions)

export default function ImmersionsRoute() {
  return (
    <>
      <Opening {...immersions.opening} />
      <GatheringList {...immersions.gatherings} gatherings={gatherings} />
      <Video {...immersions.video} season="winter" />
      <Passages passages={immersions.passages} />
    </>
  )
}
