import { writeFileSync } from 'node:fs'
import type { Desk } from '#owner/desk/desk.ts'
import type { LeadsCommand } from '#owner/parse-leads-arguments.ts'
import type { Surroundings } from '#owner/surroundings.ts'
import { StartError } from '#server/process/start-error.ts'
import { drawStats } from './draw-stats.ts'
import { formatStats } from './format-stats.ts'
import { gatherStats, type Stats } from './gather-stats.ts'

const plainPaper = { columns: 80, hasColors: false }

/** How many leads there were, from whom, and how soon they had an answer. */
export async function* showStats(
  desk: Desk,
  { filter, format, svg }: Pick<LeadsCommand, 'filter' | 'format' | 'svg'>,
  { terminal, say }: Pick<Surroundings, 'terminal' | 'say'>,
): AsyncGenerator<string> {
  const stats = await gatherStats(desk.readPages(filter))
  if (svg !== undefined) {
    writePicture(svg, stats)
    say(`The picture is in ${svg}.`)
  }
  if (format === 'json') yield `${JSON.stringify(stats, null, 2)}\n`
  else yield formatStats(stats, terminal ?? plainPaper)
}

function writePicture(file: string, stats: Stats): void {
  try {
    writeFileSync(file, drawStats(stats))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${JSON.stringify(file)} can not be written: the system says ${code}.`)
  }
}
