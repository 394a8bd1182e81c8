import { apply } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { FormIsland } from '#site/forms/form-island.tsx'
import { SideHero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'

export const pages = [apply]

export default function ApplyRoute() {
  return (
    <>
      <SideHero {...apply.opening} path={apply.path} steps={apply.steps}>
        <FormIsland path={apply.path} title={apply.title} email={site.email.address} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts />
    </>
  )
}
