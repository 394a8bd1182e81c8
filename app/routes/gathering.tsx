import { useLocation } from 'react-router'
import { gatherings } from '#content/gatherings.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'

export const meta = describeOneOf(gatherings)

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
    </>
  )
}
