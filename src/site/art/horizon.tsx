import type { ReactNode } from 'react'
import type { ClosingPath, SceneName } from './landscape.ts'
import landscapes, { closings, skies } from './landscape.ts?drawn'

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

/** How the page at an address opens: drawn while building. Pages that are missing open alike. */
export function findSky(path: string) {
  const sky = skies[path] ?? skies['/404']
  if (!sky) throw new Error('No sky was drawn for /404.')
  return sky
}

/** The landscape behind a hero, in the page itself: it is there with the first byte. */
export function Horizon({ path }: { path: string }) {
  const { sky, land } = findSky(path)
  return (
    <div className="picture horizon" aria-hidden="true">
      <Half className="sky" inside={sky} />
      <i className="sun" />
      <Half className="land" inside={land} />
    </div>
  )
}

/** The drawing of a page on paper. Both halves have the box of its file. */
export function PaperDrawing({ path }: { path: string }) {
  const { sky, land } = findSky(path)
  return (
    <div className="drawing" aria-hidden="true">
      <Half viewBox="0 0 500 420" inside={`<g id="drawing-back">${sky}</g>`} />
      <i className="sun" />
      <Half viewBox="0 0 500 420" inside={`<g id="drawing-front">${land}</g>`} />
    </div>
  )
}

/** A detail of the drawing that stands in the hero of the same page. */
export function DrawingDetail() {
  return (
    <svg className="detail" viewBox="75 105 350 260" aria-hidden="true">
      <svg width="500" height="420" aria-hidden="true">
        <use href="#drawing-back" />
        <circle />
        <use href="#drawing-front" />
      </svg>
    </svg>
  )
}

/** A landscape as a picture that loads when someone comes near it. */
export function Landscape({ scene }: { scene: SceneName }) {
  return <img className="horizon" src={landscapes[scene]} alt="" loading="lazy" />
}

/** The last band of a page: words in the sky, and below them land whose sun goes down as one comes to it. */
export function ClosingLand({ path, children }: { path: string; children: ReactNode }) {
  const { name, sky, land } = closings[path as ClosingPath] ?? closings['/']
  return (
    <section className={`scene call ${name}`}>
      <div className="call-land" aria-hidden="true">
        <img className="call-sky" src={sky} alt="" loading="lazy" />
        <img className="call-near" src={land} alt="" loading="lazy" />
      </div>
      {children}
    </section>
  )
}
