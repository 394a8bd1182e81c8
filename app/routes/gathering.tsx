import { useLocation } from 'react-router'
import { listOccurrences } from '#almanac/occurrence.ts'
import { DrawnOnce } from '#components/drawn-once.tsx'
import { gatherings } from '#content/gatherings.ts'
import { site } from '#content/site.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import type { PageHandle } from '#document/page-handle.ts'
import { GatheringForm } from '#forms/gathering-form.tsx'
import { receiveGatheringSignup } from '#forms/receive-form.ts'
import { sendGatheringSignup } from '#forms/send-form.ts'
import { AddToCalendar } from '#sections/add-to-calendar.tsx'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'

export const handle = { isInteractive: true } satisfies PageHandle
export const meta = describeOneOf(gatherings)
export const action = receiveGatheringSignup
export const clientAction = sendGatheringSignup

export default function GatheringRoute() {
  const gathering = findPage(gatherings, useLocation().pathname)
  return (
    <>
      <Opening
        {...gathering.opening}
        season={gathering.season}
        note={`${gathering.dates}: ${gathering.theme}`}
      />
      <Passages passages={gathering.passages} />
      <DrawnOnce id="calendar" className="band">
        {import.meta.env.SSR && (
          <AddToCalendar
            occurrences={listOccurrences(gathering, import.meta.env.BUILT_ON)}
            siteUrl={import.meta.env.SITE_URL}
          />
        )}
      </DrawnOnce>
      <GatheringForm path={gathering.path} title={gathering.title} email={site.email.address} />
    </>
  )
}
