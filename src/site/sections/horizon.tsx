import type { SceneName } from '#site/art/landscape.ts'
import { useHeroArt, useSite } from '#site/context/site.ts'

type HalfProps = { className?: string; viewBox?: string; inside: string }

function Half({ inside, ...attributes }: HalfProps) {
  return (
    <svg
      {...attributes}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, fixed at build time
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  )
}

/** The landscape behind a hero, inline, so that the first paint has it. */
export function Horizon() {
  const { sky, land, lights } = useHeroArt()
  return (
    <div className="picture horizon" aria-hidden="true">
      <Half className="sky" inside={sky} />
      <i className="sun" />
      <Half className="land" inside={land} />
      {lights && <i className="snowfall" />}
    </div>
  )
}

/** The drawing of a page on paper: both halves share the viewBox of its file. */
export function PaperDrawing() {
  const { sky, land } = useHeroArt()
  return (
    <div className="drawing" aria-hidden="true">
      <Half viewBox="0 0 500 420" inside={`<g id="drawing-back">${sky}</g>`} />
      <i className="sun" />
      <Half viewBox="0 0 500 420" inside={`<g id="drawing-front">${land}</g>`} />
    </div>
  )
}

export function Landscape({ scene }: { scene: SceneName }) {
  const { scenes } = useSite().drawings
  return <img className="horizon" src={scenes[scene]} alt="" loading="lazy" />
}
