import type { ReactNode } from 'react'
import type { ClosingPath, SceneName } from './landscape.ts'
import landscapes, { closings, skies } from './landscape.ts?drawn'

type HalfProps = { className: string; inside: string }

function Half({ className, inside }: HalfProps) {
  return (
    <svg
      className={className}
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

/** The three paths and the sun at a page's hour, on paper. */
export function PaperArcs() {
  return (
    <div className="arcs horizon" aria-hidden="true">
      <svg className="sky" aria-hidden="true">
        <circle />
        <circle />
        <circle />
      </svg>
      <i className="sun" />
    </div>
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
    <section className={`call ${name}`}>
      <div className="call-land" aria-hidden="true">
        <img className="call-sky" src={sky} alt="" loading="lazy" />
        <img className="call-near" src={land} alt="" loading="lazy" />
      </div>
      {children}
    </section>
  )
}
