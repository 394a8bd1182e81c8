import { shop } from '#content/shop.ts'
import { describePage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describePage(shop)

export default function ShopRoute() {
  return <ReadingPage {...shop} />
}
