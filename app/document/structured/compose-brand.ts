import { findPhoto } from '#art/find-photo.ts'
import { type Founder, founders } from '#content/founders.ts'
import { type Site, site } from '#content/site.ts'
import { paths } from '#paths.ts'
import { keepReal } from './keep-real.ts'

/** The brand in short, as every page names it in its bar. */
export function nameBrand(siteUrl: string) {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
  } as const
}

/** The brand in full, with what the foot of the page says of it. */
export function composeBrand(siteUrl: string, { description, email, social }: Site = site) {
  const [address] = keepReal([email]).map((real) => real.address)
  return {
    ...nameBrand(siteUrl),
    logo: `${siteUrl}/icon-512.png`,
    description,
    ...(address && { email: address }),
    ...(social && { sameAs: social.map((place) => place.address) }),
  }
}

export function composeWebSite(siteUrl: string) {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

export function composeFounders(
  siteUrl: string,
  everyone: readonly Founder[] = founders,
  findPortrait = findPhoto,
) {
  return keepReal(everyone).map(({ name, title, description, photo }) => {
    const portrait = photo && findPortrait({ slot: 'founder', ...photo })
    return {
      '@type': 'Person',
      name,
      jobTitle: title,
      description: description.join('\n'),
      ...(portrait && { image: siteUrl + portrait.src }),
      url: siteUrl + paths.aboutUs,
      worksFor: nameBrand(siteUrl),
    }
  })
}
