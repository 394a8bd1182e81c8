import type { SceneName } from './scenes.ts'
import landscapes from './scenes.ts?drawn'

/** The landscape behind an opening, in the page itself: it is there with the first byte. */
export function Horizon({ scene }: { scene: SceneName }) {
  return (
    <svg
      className="horizon"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, fixed at build time
      dangerouslySetInnerHTML={{ __html: landscapes[scene].inside }}
    />
  )
}

/** The same landscape as a picture that loads when someone comes near it. */
export function Landscape({ scene }: { scene: SceneName }) {
  return <img className="horizon" src={landscapes[scene].file} alt="" loading="lazy" />
}
