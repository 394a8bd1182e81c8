import type * as v from 'valibot'
import { paths } from '#paths.ts'
import { group, line, list, wholeNumber } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { opening, pageFields, passages, question } from './page.ts'

const schema = group('', {
  ...pageFields,
  opening,
  rewards: group('What a referral brings.', {
    heading: line('Example: What you receive', 60),
    rows: list(
      'From one referral upward.',
      group('', {
        referrals: line('Example: 2 referrals', 20),
        reward: line('Example: 6 free months', 24),
        months: wholeNumber('The same in months, for the picture; 12 is a full year.', 1, 12),
      }),
      { most: 4 },
    ),
  }),
  share: group('One link to hand on, by the system’s own sheet, by copying or by email.', {
    heading: line('Example: The link to send', 60),
    lead: line('One or two sentences under it.', 200),
    code: line('The field for the code. Example: Your code', 32),
    show: line('The button beside it. Example: Show my link', 32),
    share: line('The button where the system can share. Example: Share the link', 32),
    copy: line('The button where it cannot. Example: Copy the link', 32),
    copied: line('Said when it has been copied.', 40),
    email: group('The way that needs no script.', {
      label: line('The link. Example: Send the link by email', 40),
      subject: line('The subject of that email.', 60),
    }),
  }),
  passages,
  questions: list('Questions about referrals.', question, { most: 12 }),
})

export type Referrals = v.InferOutput<typeof schema>

export const referrals = { path: paths.referrals, ...readContent('referrals', schema) }
