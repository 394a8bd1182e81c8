import type { Call, ReadingPage as ReadingPageContent } from '#content/page.ts'
import type { Pillar } from '#content/pillars.ts'
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
