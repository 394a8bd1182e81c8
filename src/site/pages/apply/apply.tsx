import type { Content } from '#content/compose-content.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { PageFormIsland } from '#site/forms/form-band.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { SideHero } from './side-hero.tsx'

export function Apply({ content: { apply } }: { content: Content }) {
  return (
    <>
      <SideHero {...apply.opening} steps={apply.steps}>
        <PageFormIsland page={apply} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts isAwaited />
    </>
  )
}
