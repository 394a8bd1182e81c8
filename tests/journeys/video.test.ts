import { coaching } from '#content/coaching.ts'
import { immersions } from '#content/immersions.ts'
import { pageWords } from '#content/page-words.ts'
import { retreats } from '#content/retreats.ts'
import { takeSample } from '#tests/sample.ts'
import { expect, test } from './visitor.ts'
import { watchRequests } from './watch-requests.ts'

// The player of the other service is another, and a test of ours can not tell which an owner takes.
const pages = takeSample(
  [coaching, retreats, immersions].filter(({ video }) => video.provider === 'youtube'),
  1,
)
const { watch, elsewhere } = pageWords.video
const fill = (words: string, title: string) =>
  words.replace('{title}', title).replace('{service}', 'YouTube')
const player = 'https://www.youtube-nocookie.com/**'

test('nothing of the video service is asked before the press; then its player has the focus', async ({
  page,
}) => {
  const requests = watchRequests(page)
  await page.route(player, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  for (const { path, video } of pages) {
    await page.goto(path)
    const button = page.getByRole('button', { name: video.title })
    await button.hover()
    await button.focus()
    expect(await requests.takeForeign()).toEqual([])

    const asked = page.waitForRequest(player)
    await button.press('Enter')
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/,
    )
    await expect(frame).toHaveAttribute('title', /\w/)
    await expect(frame).toBeFocused()
    await expect(button).toHaveCount(0)
    await expect(page.getByRole('link', { name: fill(elsewhere, video.title) })).toBeVisible()
    await asked
    expect(await requests.takeForeign()).toHaveLength(1)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the video is a link to where it can be watched', async ({ page }) => {
    for (const { path, video } of pages) {
      await page.goto(path)
      const link = page.getByRole('link', { name: fill(watch, video.title) })
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=/)
    }
  })
})
