import { type OwnPage, ownPages } from '#schema/own-pages.ts'
import { nextStep } from '#schema/pages.ts'
import { ReadingPage } from '#site/sections/reading.tsx'

export const pages = ownPages

export default function OwnPageRoute({ page }: { page: OwnPage }) {
  return <ReadingPage call={nextStep} {...page} />
}
