import { services } from '#schema/pages.ts'
import { ReadingPage } from '#site/sections/reading-page.tsx'

export const pages = [services]

export default function ServicesRoute() {
  return <ReadingPage {...services} />
}
