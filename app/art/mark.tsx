import { barMark, drawMark } from './draw-mark.ts'

const drawing = drawMark(barMark)

/** The brand's mark: the sun's paths over the horizon, the sun climbing the highest one. */
export function Mark() {
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
