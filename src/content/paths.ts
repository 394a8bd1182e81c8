/** The two pages that forms lead to. By themselves, so that the script of forms carries no other address. */
export const thankYouPath = '/thank-you' as const
export const privacyPath = '/privacy' as const

/** The pages in code. Gatherings and those in content/pages/ are named after their files. */
export const paths = {
  home: '/',
  coaching: '/coaching',
  retreats: '/retreats',
  immersions: '/immersions',
  apply: '/apply',
  thankYou: thankYouPath,
  aboutUs: '/about-us',
  shop: '/shop',
  referrals: '/referrals',
  faq: '/faq',
  services: '/services',
  roadmap: '/solstice-roadmap',
  vitality: '/health',
  prosperity: '/achievement',
  purpose: '/purpose',
  virtue: '/spirituality',
  freedom: '/freedom',
  privacy: privacyPath,
} as const

/** The pages that content/site.yaml may switch off, each with its file, which nothing reads then. */
export const switchablePages = {
  shop: 'shop',
  coaching: 'coaching',
  retreats: 'retreats',
  immersions: 'immersions',
  'about-us': 'about-us',
  referrals: 'referrals',
  faq: 'faq',
  services: 'services',
  'solstice-roadmap': 'roadmap',
  health: 'pillars/vitality',
  achievement: 'pillars/prosperity',
  purpose: 'pillars/purpose',
  spirituality: 'pillars/virtue',
  freedom: 'pillars/freedom',
} as const
export type SwitchableFile = (typeof switchablePages)[keyof typeof switchablePages]

/** The address of the built page that the server sends with status 404. */
export const notFoundPath = '/404' as const

/** Sections that can be linked; each is an `id` on its page. */
export const anchors = {
  faq: '/#faq',
  vitality: '/coaching#vitality',
  prosperity: '/coaching#prosperity',
  purpose: '/coaching#purpose',
  virtue: '/coaching#virtue',
  freedom: '/coaching#freedom',
} as const

/** What a link inside the site may point to: a page, or a section of one. */
export type Address = `/${string}`

/** The page of an address: "/coaching" for "/coaching#virtue". */
export const withoutAnchor = (address: string) => address.replace(/#.*$/, '')

/** The Open Graph picture of a page: "/share/apply.jpg" */
export function shareImagePath(path: string): string {
  return `/share${path === paths.home ? '/home' : path}.jpg`
}

/** "/apply/" and "/apply" are the same page. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
