import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuild } from '#builder/builds/ensure-build.ts'
import { parseShotsArguments } from '#screenshots/parse-shots-arguments.ts'
import { takeShots } from '#screenshots/take-shots.ts'
import { type ContactSheet, writeContactSheet } from '#screenshots/write-contact-sheet.ts'
import { writeShareSheet } from '#screenshots/write-share-sheet.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { root, runTool } from '#tools/run-tool.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

const sheets: Record<string, ContactSheet> = {
  'contact-sheet': { title: 'Every page, from its top', widths: [150, 210, 330], height: 1100 },
  'first-views': { title: 'What a visitor sees first', widths: [180, 278, 592], height: 370 },
}

/** The pictures that the tests compare with are made by those same tests, so that they agree. */
function renewReferences(browser: string): void {
  const env = { TEST_BROWSER: browser, RENEW_PICTURES: 'yes' }
  const { isOk } = runTool('playwright', ['test', 'tests/journeys/pictures.test.ts'], { env })
  if (isOk) console.log('Renewed. Look at tests/pictures/reference before you commit it.')
  process.exitCode = isOk ? 0 : 1
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
  const { addresses, isRenewing } = parseShotsArguments(process.argv.slice(2))
  const browser = await findBrowser()
  const { folder } = ensureBuild()
  if (isRenewing) renewReferences(browser)
  else await writeShots(addresses, browser, join(folder, 'client'))
})
