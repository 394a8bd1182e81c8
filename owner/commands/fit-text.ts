const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a terminal draws two cells wide: the scripts of East Asia, and most emoji. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1faff}\u{20000}-\u{3fffd}]/u
const unseen = /^[\p{Mn}\p{Me}\p{Cf}]+$/u

/** How many cells of a terminal a text takes. */
export function measureText(text: string): number {
  let cells = 0
  for (const { segment } of segments.segment(text)) cells += measureSegment(segment)
  return cells
}

/** Exactly so many cells: filled up with spaces, or cut off with "…". */
export function fitText(text: string, cells: number): string {
  const length = measureText(text)
  if (length <= cells) return text + ' '.repeat(cells - length)
  let kept = ''
  let left = cells - 1
  for (const { segment } of segments.segment(text)) {
    left -= measureSegment(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…${' '.repeat(cells - 1 - measureText(kept))}`
}

function measureSegment(segment: string): number {
  if (unseen.test(segment)) return 0
  return wide.test(segment) ? 2 : 1
}
