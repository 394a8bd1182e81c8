import { home, referrals } from '#schema/pages.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import questionsScript from '#site/document/questions-script.ts?script'
import shareScript from '#site/document/share-script.ts?script'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'
import { Rewards, ShareLink } from '#site/sections/referrals.tsx'

export const pages = [referrals]

export default function ReferralsRoute() {
  return (
    <>
      <Hero {...referrals.opening} />
      <Rewards {...referrals.rewards} />
      <ShareLink {...referrals.share} siteUrl={import.meta.env.SITE_URL} />
      <Passages passages={referrals.passages} shape="story" />
      <QuestionList heading={home.questions.heading} questions={referrals.questions} />
      <InlineScript text={shareScript} />
      <InlineScript text={questionsScript} />
    </>
  )
}
