import { notFoundPath, paths } from '#paths.ts'

/** Spec sections 3 and 9, and what else the owner asked to have said: where, and as what. */
export const facts: Record<string, readonly (string | RegExp)[]> = {
  [paths.home]: [
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
  [paths.coaching]: [
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
  [paths.retreats]: [
    /[Tt]wo days/,
    '200 acres',
    /[Mm]en aged (18 to 30|18[-–]30)/,
    /[Ff]riend groups and small teams/,
    'Apply for a retreat',
  ],
  [paths.immersions]: [/in person|in-person/i, /mandatory/],
  [paths.apply]: [
    'Personal Information',
    'Age: --',
    /replies within 2[-–]3 business days/,
    'Foundation Call',
    /2[-–]4 hours/,
    /18 or older/,
    /emergency number/,
  ],
  [paths.thankYou]: ['Back to Home', /2[-–]3 business days/, 'Foundation Call', /2[-–]4 hours/],
  [paths.referrals]: [
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
  [paths.aboutUs]: [/three friends/, 'Start Your Journey'],
  [paths.shop]: ['The shop is coming soon', /merchandise/, 'Join the waitlist'],
  [paths.services]: [
    'Services',
    /two days on 200 acres/i,
    /four .*gatherings/,
    /referral|rewarded/,
  ],
  [paths.roadmap]: [/roadmap/i, 'Foundation Call', /2[-–]4 hours/, /2[-–]3 business days/],
  [paths.privacy]: [
    'name, email address, gender, date of birth, country, interests and what you write',
    /in order to answer you/,
    /How long we keep it/,
    /[Ee]rase/,
    /What mail you get/,
    /[Tt]o stop it/,
  ],
  [paths.vitality]: ['Vitality'],
  [paths.prosperity]: ['Prosperity'],
  [paths.purpose]: ['Purpose'],
  [paths.virtue]: ['Virtue'],
  [paths.freedom]: ['Freedom'],
  [notFoundPath]: ['Oops! Page not found', 'Back to Home'],
}

export const gatherings = [
  [paths.springEquinox, 'Spring Equinox', 'March 19–21', 'Renewal & Growth'],
  [paths.summerSolstice, 'Summer Solstice', 'June 20–22', 'Peak Performance'],
  [paths.autumnEquinox, 'Autumn Equinox', 'September 22–24', 'Reflection & Balance'],
  [paths.winterSolstice, 'Winter Solstice', 'December 21–23', 'Vision & Planning'],
] as const

export const values = [
  'Commitment to Growth',
  'Open to Feedback',
  'Extreme Ownership',
  'Integrity',
  'Ambition',
  'Strength and Honor',
]

/** One pattern a topic, in the spec's order. */
export const questionTopics = [
  /diet/,
  /founders love/,
  /How did Solstice begin/,
  /Why.*choose Solstice/,
  /remote/,
  /cost/,
  /referral program/,
]
