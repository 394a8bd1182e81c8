import type { Page } from '@playwright/test'
import {
  type Box,
  findNeededContrast,
  findWorstPixel,
  type WorstPixel,
} from '#tests/pictures/measure-contrast.ts'
import { findLines, type TextLine } from './find-lines.ts'
import { takeTextlessPicture } from './take-picture.ts'

type ContrastFinding = {
  /** A sentence for each text that can not be read well enough, about its worst pixel. */
  faults: string[]
  /** What was looked at. */
  lines: TextLine[]
}

/** Measures every line a person can see: on the whole page, or in a part of it. */
export async function judgeContrast(
  page: Page,
  part?: Box,
  found?: TextLine[],
): Promise<ContrastFinding> {
  const lines = found ?? (await findLines(page))
  if (lines.length === 0) return { faults: [], lines }
  const area = part ?? coverLines(lines)
  const picture = await takeTextlessPicture(page, area)
  const measured = lines.flatMap((line) => {
    const box = { ...line.box, x: line.box.x - area.x, y: line.box.y - area.y }
    const worst = findWorstPixel(picture, box, line)
    return worst ? [{ line, worst: { ...worst, x: worst.x + area.x, y: worst.y + area.y } }] : []
  })
  const faults = measured
    .filter(({ line, worst }) => worst.contrast < findNeededContrast(line.sizePx, line.weight))
    .sort((one, other) => other.worst.contrast - one.worst.contrast)
  // The worst line of a text comes last, and the last one stays.
  const sentences = new Map(
    faults.map(({ line, worst }) => [line.text, describeFault(line, worst)]),
  )
  return { faults: [...sentences.values()], lines: measured.map(({ line }) => line) }
}

function coverLines(lines: readonly TextLine[]): Box {
  const x = Math.floor(Math.min(...lines.map(({ box }) => box.x)))
  const y = Math.floor(Math.min(...lines.map(({ box }) => box.y)))
  const right = Math.ceil(Math.max(...lines.map(({ box }) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

function describeFault(
  { text, sizePx, weight, colour, alpha }: TextLine,
  worst: WorstPixel,
): string {
  const ink = alpha < 1 ? `${colour} at ${alpha.toFixed(2)}` : `${colour}`
  return (
    `"${text}" has ${worst.contrast.toFixed(2)}:1 and needs ` +
    `${findNeededContrast(sizePx, weight)}:1, at ${worst.x}, ${worst.y} ` +
    `(rgb ${ink} on ${worst.ground})`
  )
}
