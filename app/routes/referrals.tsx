import { InlineScript } from '#document/inline-script.tsx'
import questionsScript from '#document/questions-script.ts?script'
import shareScript from '#document/share-script.ts?script'
import { home, referrals } from '#schema/pages.ts'
import { Hero } from '#sections/hero.tsx'
import { Passages } from '#sections/passages.tsx'
import { QuestionList } from '#sections/question-list.tsx'
import { Rewards } from '#sections/rewards.tsx'
import { ShareLink } from '#sections/share-link.tsx'

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
