import { home } from '#content/home.ts'
import { referrals } from '#content/referrals.ts'
import { describePage } from '#document/describe-page.ts'
import { Opening } from '#sections/opening.tsx'
import { Passages } from '#sections/passages.tsx'
import { QuestionList } from '#sections/question-list.tsx'
import { Rewards } from '#sections/rewards.tsx'

export const meta = describePage(referrals)

export default function ReferralsRoute() {
  return (
    <>
      <Opening {...referrals.opening} />
      <Rewards {...referrals.rewards} />
      <Passages passages={referrals.passages} />
      <QuestionList heading={home.questions.heading} questions={referrals.questions} />
    </>
  )
}
