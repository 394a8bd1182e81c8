import { barMark, drawMark } from './draw-mark.ts'
import logo from './draw-mark.ts?logo'

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
