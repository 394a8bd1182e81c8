import { services } from '#schema/pages.ts'
import { ReadingPage } from '#site/sections/reading.tsx'

export const pages = [services]

export default function ServicesRoute() {
  return <ReadingPage {...services} />
}
