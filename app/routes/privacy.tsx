import { privacy } from '#content/privacy.ts'
import { describePage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describePage(privacy)

export default function PrivacyRoute() {
  return <ReadingPage {...privacy} />
}
