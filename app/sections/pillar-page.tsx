import { PillarIcon } from '#art/pillar-icon.tsx'
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

/** The reading page of a pillar: under its drawing, with the way to the other four. */
export function PillarPage({ page, call, pillars }: PillarPageProps) {
  const own = pillars.find((pillar) => pillar.page === page.path)
  return (
    <ReadingPage {...page} call={call} ornament={own && <PillarIcon name={own.key} />}>
      <PillarPath pillars={pillars} current={page.path} />
    </ReadingPage>
  )
}
