import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ensureBuild } from '#builder/builds/ensure-build.ts'
import { describeEngines } from '#tests/runner/describe-engines.ts'
import type { VitestReport } from '#tests/runner/test-reports.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { root, runTool } from '#tools/run-tool.ts'

// Runs the journeys in every engine, and puts their table and docs/pictures/forms.jpg anew into decision
// 25: node scripts/setup.mjs tests/guide/show-engines.ts

const engines = ['Chromium', 'Firefox', 'WebKit']
const forms = { application: 'Application', 'spring-equinox': 'Gathering', shop: 'Waitlist' }
const states = { '': 'filled in', ', refused': 'refused' }

const tile = { width: 216, height: 900 }
const gap = 8
const labelHeight = 24
const paper = '#ffffff'

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

function writeLabel(text: string): Buffer {
  const words = `<text x="2" y="17" font-family="sans-serif" font-size="13" fill="#222">${text}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${labelHeight}">${words}</svg>`,
  )
}

/** One column a form and engine, one row a state. */
function listTiles() {
  return Object.entries(states).flatMap(([suffix, state], row) =>
    Object.entries(forms).flatMap(([subject, form], group) =>
      engines.map((engine, column) => ({
        file: join(root, 'test-results/engines', `${subject}${suffix}, ${engine}.png`),
        label: `${form}, ${state}, ${engine}`,
        left: gap + (group * engines.length + column) * (tile.width + gap),
        top: row * (labelHeight + tile.height + gap),
      })),
    ),
  )
}

async function drawSheet(): Promise<void> {
  const layers = await Promise.all(
    listTiles().map(async ({ file, label, left, top }) => [
      { input: writeLabel(label), left, top },
      {
        // WebKit's window is a little lower than the others.
        input: await sharp(file)
          .resize({ ...tile, fit: 'contain', position: 'top', background: paper })
          .toBuffer(),
        left,
        top: top + labelHeight,
      },
    ]),
  )
  const columns = engines.length * Object.keys(forms).length
  const width = gap + columns * (tile.width + gap)
  const height = Object.keys(states).length * (labelHeight + tile.height + gap)
  const jpeg = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers.flat())
    .jpeg({ quality: 68, mozjpeg: true })
    .toBuffer()
  writeFileSync(join(root, 'docs/pictures/forms.jpg'), jpeg)
  say(`docs/pictures/forms.jpg ${jpeg.length} bytes`)
}

async function runJourneys(): Promise<VitestReport> {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-engines-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { TEST_BROWSER: await findBrowser(), SOAK: 'whole' }
  const files = engines.map((engine) => `${engine.toLowerCase()}.test.ts`)
  runTool('vitest', ['run', '--project=engines', ...files, ...reporters], { env })
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  rmSync(folder, { recursive: true })
  return report
}

function writeTable(report: VitestReport): void {
  const file = join(root, 'docs/decisions/0025-the-browsers-we-promise.md')
  const table = `\`\`\`journeys\n${describeEngines(report).join('\n')}\n\`\`\``
  const page = readFileSync(file, 'utf8').replace(/```journeys\n[^`]*```/, () => table)
  if (!page.includes(table)) throw new Error(`${file} has no place for the table.`)
  writeFileSync(file, page)
}

ensureBuild()
writeTable(await runJourneys())
await drawSheet()
