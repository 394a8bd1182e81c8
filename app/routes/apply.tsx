import { FormScripts } from '#document/form-scripts.tsx'
import { FormIsland } from '#forms/form-island.tsx'
import { apply } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { Passages } from '#sections/passages.tsx'
import { SideHero } from '#sections/side-hero.tsx'

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
