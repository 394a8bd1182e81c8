import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuild } from '#build/builds.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { stopWithSentence } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { parseShotsArguments } from './screenshots/parse-shots-arguments.ts'
import { takeShots } from './screenshots/take-shots.ts'
import { type ContactSheet, writeContactSheet } from './screenshots/write-contact-sheet.ts'
import { writeShareSheet } from './screenshots/write-share-sheet.ts'

const sheets: Record<string, ContactSheet> = {
  'contact-sheet': { title: 'Every page, from its top', widths: [150, 210, 330], height: 1100 },
  'first-views': { title: 'What a visitor sees first', widths: [180, 278, 592], height: 370 },
}

async function writeShots(
  addresses: readonly string[],
  executablePath: string,
  client: string,
): Promise<void> {
  const order = { addresses, folder: join(root, 'shots') }
  const browser = await chromium.launch({ executablePath })
  console.error(`Taking pictures of ${addresses.length} pages ...`)
  await takeShots(browser, order)
  for (const [name, sheet] of Object.entries(sheets)) {
    await writeContactSheet(browser, name, sheet, order)
    console.log(`Open shots/${name}.html, or shots/${name}.png as one picture.`)
  }
  await browser.close()
  await writeShareSheet(client, join(order.folder, 'share-images.png'))
  console.log('Open shots/share-images.png for the pictures beside links to the pages.')
}

await stopWithSentence(async () => {
  const addresses = parseShotsArguments(process.argv.slice(2))
  const browser = await findBrowser()
  const { folder } = ensureBuild()
  await writeShots(addresses, browser, join(folder, 'client'))
})
