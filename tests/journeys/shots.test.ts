import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { nameShot, takeShots } from '#screenshots/take-shots.ts'
import { writeContactSheet } from '#screenshots/write-contact-sheet.ts'
import { expect, test } from './visitor.ts'

test('the owner gets whole pages at three widths, and a sheet that shows and links them', async ({
  browser,
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-sheet-'))
  const order = { addresses: ['/faq', '/privacy'], folder }
  await takeShots(browser, order)
  expect(nameShot('/', 360)).toBe('home-360.png')
  for (const width of [360, 768, 1440]) {
    const shot = await sharp(join(folder, `faq-${width}.png`)).metadata()
    expect(shot.width).toBe(width)
    expect(shot.height).toBeGreaterThan(2000)
  }

  const sheet = { title: 'A sheet', widths: [100, 200, 300], height: 250 } as const
  await writeContactSheet(browser, 'sheet', sheet, order)
  await page.setContent(readFileSync(join(folder, 'sheet.html'), 'utf8'))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['/faq', '/privacy'])
  await expect(page.locator('a').nth(3)).toHaveAttribute('href', 'privacy-360.png')
  const small = await sharp(join(folder, 'sheet/faq-1440.webp')).metadata()
  expect([small.width, small.height]).toEqual([300, 250])
  const whole = await sharp(join(folder, 'sheet.png')).metadata()
  expect(whole.height).toBeGreaterThan(250)
  rmSync(folder, { recursive: true })
})
