import { useLocation } from 'react-router'
import { pillarPages } from '#content/pillar-pages.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describeOneOf(pillarPages)

export default function PillarRoute() {
  return <ReadingPage {...findPage(pillarPages, useLocation().pathname)} />
}
