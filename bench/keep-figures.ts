import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-tool.ts'
import type { Chart } from './chart.ts'
import { drawCharts } from './draw-charts.ts'

const intro = `# What was measured

Written by \`npm run bench -- --keep\`: everything below is one run on one machine, and another machine has
other figures. What they mean for a site is in [scale.md](scale.md).

![Pages and applications a second beside others](pictures/speed.svg)
`

/** The figures as a page of docs/, with a picture of the two that people ask for. */
export function keepFigures(lines: readonly string[], charts: readonly Chart[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const page = `${intro}\n${day}.\n\n\`\`\`\n${lines.join('\n').trim()}\n\`\`\`\n`
  writeFileSync(join(root, 'docs', 'bench.md'), page)
  writeFileSync(join(root, 'docs', 'pictures', 'speed.svg'), drawCharts(charts))
}
