import { useLocation } from 'react-router'
import { nextStep } from '#content/next-step.ts'
import { pillarPages } from '#content/pillar-pages.ts'
import { pillars } from '#content/pillars.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { PillarPage } from '#sections/pillar-page.tsx'

export const meta = describeOneOf(pillarPages)

export default function PillarRoute() {
  const page = findPage(pillarPages, useLocation().pathname)
  return <PillarPage page={page} call={nextStep} pillars={pillars} />
}
