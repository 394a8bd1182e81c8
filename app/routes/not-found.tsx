import { notFound } from '#content/not-found.ts'
import { describePage } from '#document/describe-page.ts'
import { MissedPage } from '#sections/missed-page.tsx'

export const meta = describePage(notFound)

export default function NotFoundRoute() {
  return <MissedPage {...notFound} />
}
