import { services } from '#content/services.ts'
import { describePage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describePage(services)

export default function ServicesRoute() {
  return <ReadingPage {...services} />
}
