import { apply } from '#schema/pages.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { FormIsland } from '#site/forms/form-island.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { SideHero } from '#site/sections/side-hero.tsx'

export const pages = [apply]

export default function ApplyRoute() {
  return (
    <>
      <SideHero {...apply.opening} path={apply.path} steps={apply.steps}>
        <FormIsland {...apply} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts />
    </>
  )
}
