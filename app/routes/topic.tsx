import { useLocation } from 'react-router'
import { nextStep } from '#content/next-step.ts'
import { topicPages } from '#content/topic-pages.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describeOneOf(topicPages)

export default function TopicRoute() {
  const page = findPage(topicPages, useLocation().pathname)
  return <ReadingPage {...page} call={nextStep} shape="letter" />
}
