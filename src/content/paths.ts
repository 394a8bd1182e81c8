/** The pages in code. Gatherings and those in content/pages/ are named after their files. */
export const paths = {
  home: '/',
  coaching: '/coaching',
  retreats: '/retreats',
  immersions: '/immersions',
  apply: '/apply',
  thankYou: '/thank-you',
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
  privacy: '/privacy',
} as const

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

/** The Open Graph picture of a page: "/share/apply.jpg" */
export function shareImagePath(path: string): string {
  return `/share${path === paths.home ? '/home' : path}.jpg`
}

/** "/apply/" and "/apply" are the same page. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
