import { aboutUs } from '#content/about-us.ts'
import { describePage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describePage(aboutUs)

export default function AboutUsRoute() {
  return <ReadingPage {...aboutUs} />
}
