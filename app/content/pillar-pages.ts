import { paths } from '#paths.ts'
import { readContent, readEach } from '#reader/read-content.ts'
import { readingPage } from './page.ts'
import { pillarKeys } from './pillars.ts'

/** In the order of pillars.ts; the first link of each `next` leads back to its band in /coaching. */
export const pillarPages = readEach(pillarKeys, (key) => ({
  path: paths[key],
  ...readContent(`pillars/${key}`, readingPage),
}))
