import { coaching, immersions, retreats } from '#schema/pages.ts'
import { expect, test, watchRequests } from './visitor.ts'

/** The owner may choose another service for some; its player has another address. */
const found = [coaching, retreats, immersions].find(({ video }) => video?.provider === 'youtube')
const player = 'https://www.youtube-nocookie.com/**'

test('nothing of the video service is requested before the press; then its player has the focus', async ({
  page,
}) => {
  test.skip(!found, 'No video of this site is on YouTube.')
  const { path = '', video } = found ?? {}
  const takeRequests = watchRequests(page)
  await page.route(player, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  await page.goto(path)
  const button = page.getByRole('button', { name: video?.title ?? '' })
  await button.hover()
  await button.focus()
  expect((await takeRequests()).filter((address) => !address.startsWith('/'))).toEqual([])
  const requested = page.waitForRequest(player)
  await button.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1/)
  await expect(frame).toHaveAttribute('title', /\w/)
  await expect(frame).toBeFocused()
  await expect(button).toHaveCount(0)
  await requested
})
