import type { Pillar } from '#schema/pages.ts'
import type { Call, ReadingPage as ReadingPageContent } from '#schema/shapes.ts'
import { PillarPath } from './pillar-path.tsx'
import { ReadingPage } from './reading-page.tsx'

type PillarPageProps = {
  page: ReadingPageContent
  call: Call
  /** All five, in their order. */
  pillars: readonly Pillar[]
}

/** The reading page of a pillar, with the way to the other four. */
export function PillarPage({ page, call, pillars }: PillarPageProps) {
  return (
    <ReadingPage {...page} call={call}>
      <PillarPath pillars={pillars} current={page.path} />
    </ReadingPage>
  )
}
