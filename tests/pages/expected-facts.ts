import { gatherings as written } from '#content/gatherings.ts'
import { notFoundPath, paths } from '#paths.ts'

type Facts = [address: string, file: string, said: readonly (string | RegExp)[]]

/** Spec sections 3 and 9, and what else was asked to be said: where, in which file, and as what. */
export const facts: readonly Facts[] = [
  [
    paths.home,
    'home',
    [
      'Pursue Something Greater',
      'Join Solstice',
      'Our Mission',
      'Every man willing to invest and sacrifice deserves the chance to realize his highest potential.',
      'Core Values',
      'The 5 Pillars',
      'Solstice Pathways',
      'Begin Your Journey',
      /reply within 2[-–]3 business days/,
    ],
  ],
  [
    paths.coaching,
    'coaching',
    [
      'Join Solstice',
      'One to one',
      'Group',
      /video call/,
      /[Vv]oice or text access between sessions/,
      /[Mm]onthly live calls/,
      /private community/,
      'Foundation Call',
      /2[-–]4 hours/,
      /For the deepest work, in-person events are mandatory/,
      /18 or older/,
      'Coaching is not therapy',
      /emergency number/,
    ],
  ],
  [
    paths.retreats,
    'retreats',
    [
      /[Tt]wo days/,
      '200 acres',
      /[Mm]en aged (18 to 30|18[-–]30)/,
      /[Ff]riend groups and small teams/,
      'Apply for a retreat',
    ],
  ],
  [paths.immersions, 'immersions', [/in person|in-person/i, /mandatory/]],
  [
    paths.apply,
    'apply',
    [
      /replies within 2[-–]3 business days/,
      'Foundation Call',
      /2[-–]4 hours/,
      /18 or older/,
      /emergency number/,
    ],
  ],
  [paths.apply, 'form-words', ['Personal Information', 'Age: --']],
  [
    paths.thankYou,
    'thank-you',
    ['Back to Home', /2[-–]3 business days/, 'Foundation Call', /2[-–]4 hours/],
  ],
  [
    paths.referrals,
    'referrals',
    [
      '3 free months of your current coaching plan',
      /each client you refer who enrolls in a qualifying program/,
      /no cap/,
      '2 referrals',
      '6 free months',
      '4 referrals',
      'A full year',
      /within 48 hours/,
      /[Pp]ast clients and (for )?ambassadors/,
      /[Pp]rivate referral code/,
      /“Tell us about yourself”/,
    ],
  ],
  [paths.aboutUs, 'about-us', [/three friends/, 'Start Your Journey']],
  [paths.shop, 'shop', ['The shop is coming soon', /merchandise/]],
  [paths.shop, 'form-words', ['Join the waitlist']],
  [
    paths.services,
    'services',
    ['Services', /two days on 200 acres/i, /four .*gatherings/, /referral|rewarded/],
  ],
  [
    paths.roadmap,
    'roadmap',
    [/roadmap/i, 'Foundation Call', /2[-–]4 hours/, /2[-–]3 business days/],
  ],
  [
    paths.privacy,
    'privacy',
    [
      'name, email address, gender, date of birth, country, interests and what you write',
      /in order to answer you/,
      /How long we keep it/,
      /[Ee]rase/,
      /What mail you get/,
      /[Tt]o stop it/,
    ],
  ],
  [paths.vitality, 'pillars/vitality', ['Vitality']],
  [paths.prosperity, 'pillars/prosperity', ['Prosperity']],
  [paths.purpose, 'pillars/purpose', ['Purpose']],
  [paths.virtue, 'pillars/virtue', ['Virtue']],
  [paths.freedom, 'pillars/freedom', ['Freedom']],
  [notFoundPath, 'not-found', ['Oops! Page not found', 'Back to Home']],
]

/** Each with its address, its name, its next days and its theme, as its owner has them. */
export const gatherings = written.map(
  ({ path, name, dates, theme }) => [path, name, dates, theme] as const,
)
