import { coaching } from '#content/coaching.ts'
import { navigation } from '#content/navigation.ts'
import { nameBrand } from './compose-brand.ts'

/** Coaching and its two forms. The site names no price, so there is none here. */
export function composeCoaching(siteUrl: string) {
  const { opening, formats, path } = coaching
  return {
    '@type': 'Service',
    name: opening.heading,
    description: opening.lead,
    serviceType: navigation.wide.find(({ to }) => to === path)?.label ?? opening.heading,
    provider: nameBrand(siteUrl),
    url: siteUrl + path,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: formats.heading,
      itemListElement: formats.items.map(({ title, lead }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description: lead },
      })),
    },
  }
}
