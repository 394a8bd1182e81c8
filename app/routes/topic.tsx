import { nextStep } from '#content/next-step.ts'
import { topicPages } from '#content/topic-pages.ts'
import { ReadingPage } from '#sections/reading-page.tsx'

export const pages = topicPages

export default function TopicRoute({ page }: { page: (typeof pages)[number] }) {
  return <ReadingPage {...page} call={nextStep} />
}
