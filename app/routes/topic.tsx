import { useLocation } from 'react-router'
import { topicPages } from '#content/topic-pages.ts'
import { describeOneOf, findPage } from '#document/describe-page.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const meta = describeOneOf(topicPages)

export default function TopicRoute() {
  return <ReadingPage {...findPage(topicPages, useLocation().pathname)} shape="letter" />
}
