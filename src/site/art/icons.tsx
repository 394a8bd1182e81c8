import { barMark, drawMark, pillarDrawings } from './draw-icons.ts'
import logo from './draw-icons.ts?logo'

const drawing = drawMark(barMark)

/** The brand's mark: the sun's paths over the horizon, the sun climbing the highest one; or the owner's. */
export function Mark() {
  if (logo) return <img className="mark" {...logo} alt="" />
  return (
    <svg
      className="mark"
      viewBox="0 0 30 24"
      width="30"
      height="24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, the icons have the same
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/** One line drawing per pillar, all in the same hand. */
export function PillarIcon({ name }: { name: keyof typeof pillarDrawings }) {
  const { line, sun } = pillarDrawings[name]
  return (
    <svg className="pillar-icon" viewBox="0 0 34 34" aria-hidden="true">
      <path d={line} />
      <circle {...sun} r="2.75" />
    </svg>
  )
}
