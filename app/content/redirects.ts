import { type Address, paths } from '#paths.ts'

/**
 * Addresses that people guess, remember or follow from old links, each with the page it means now. The
 * server and static hosts send a visitor on, with his query.
 */
export const redirects = {
  '/home': paths.home,
  '/contact': paths.apply,
  '/contact-us': paths.apply,
  '/join': paths.apply,
  '/join-us': paths.apply,
  '/application': paths.apply,
  '/coach': paths.coaching,
  '/pillars': paths.coaching,
  '/vitality': paths.vitality,
  '/prosperity': paths.prosperity,
  '/virtue': paths.virtue,
  '/retreat': paths.retreats,
  '/events': paths.immersions,
  '/gatherings': paths.immersions,
  '/immersion': paths.immersions,
  '/calendar': paths.immersions,
  '/about': paths.aboutUs,
  '/founders': paths.aboutUs,
  '/team': paths.aboutUs,
  '/faqs': paths.faq,
  '/questions': paths.faq,
  '/referral': paths.referrals,
  '/refer': paths.referrals,
  '/store': paths.shop,
  '/merch': paths.shop,
  '/waitlist': paths.shop,
  '/roadmap': paths.roadmap,
  '/privacy-policy': paths.privacy,
} as const satisfies Readonly<Record<`/${string}`, Address>>
