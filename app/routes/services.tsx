import { services } from '#content/services.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const pages = [services]

export default function ServicesRoute() {
  return <ReadingPage {...services} />
}
