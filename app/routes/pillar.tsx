import { useLocation } from 'react-router'
import { pillarPages } from '#content/pillar-pages.ts'
import { pillars } from '#content/pillars.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { PillarPage } from '#sections/pillar-page.tsx'

export const meta = describeOneOf(pillarPages)

export default function PillarRoute() {
  return <PillarPage page={findPage(pillarPages, useLocation().pathname)} pillars={pillars} />
}
