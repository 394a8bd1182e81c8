import { listRetreatSlots, type PhotoSlotName } from '#art/photo-slots.ts'
import { aboutUs } from '#content/about-us.ts'
import { apply } from '#content/apply.ts'
import { coaching } from '#content/coaching.ts'
import { faq } from '#content/faq.ts'
import { founders } from '#content/founders.ts'
import { gatherings } from '#content/gatherings.ts'
import { home } from '#content/home.ts'
import { immersions } from '#content/immersions.ts'
import { notFound } from '#content/not-found.ts'
import type { Opening, Page, Photo, Season } from '#content/page.ts'
import { pillarPages } from '#content/pillar-pages.ts'
import { privacy } from '#content/privacy.ts'
import { referrals } from '#content/referrals.ts'
import { retreats } from '#content/retreats.ts'
import { roadmap } from '#content/roadmap.ts'
import { services } from '#content/services.ts'
import { shop } from '#content/shop.ts'
import { thankYou } from '#content/thank-you.ts'
import { topicPages } from '#content/topic-pages.ts'
import { paths } from '#paths.ts'

/** Where content names a photograph, so that a sentence can say so. */
export type PhotoPlace = {
  /** The file a person opens. Example: "app/content/founders.ts" */
  file: string
  /** The way to the photo inside it. Example: [0, "photo"] */
  field: readonly (string | number)[]
}

/** A photograph at one place of the site, or a sentence why that place takes none. */
export type PhotoUse = {
  photo: Photo
  place: PhotoPlace
  /** The light of the opening it stands in. */
  season?: Season
} & ({ slot: PhotoSlotName } | { leftOut: string })

/** A gathering says its light itself, beside its opening. */
export type OpeningPage = Page & { opening: Opening; season?: Season }

/** Every page by the name of its file, one or a list. */
export const pagesByFile: Readonly<Record<string, OpeningPage | readonly OpeningPage[]>> = {
  home,
  coaching,
  retreats,
  immersions,
  gatherings,
  apply,
  'thank-you': thankYou,
  'about-us': aboutUs,
  shop,
  referrals,
  faq,
  services,
  roadmap,
  'pillar-pages': pillarPages,
  'topic-pages': topicPages,
  privacy,
  'not-found': notFound,
}

const nameFile = (name: string) => `app/content/${name}.ts`

const isList = (pages: OpeningPage | readonly OpeningPage[]): pages is readonly OpeningPage[] =>
  Array.isArray(pages)

const keepsSky = {
  leftOut: 'the home page keeps its drawn sky and shows no photo there: take these lines out.',
}
const fullSet = { leftOut: 'a retreat has room for four photos: take this one out.' }

function chooseOpeningSlot({ path }: Page) {
  if (path === paths.home) return keepsSky
  return path === paths.apply ? ({ slot: 'sideOpening' } as const) : ({ slot: 'opening' } as const)
}

function listOpening(page: OpeningPage, name: string, way: readonly number[]): PhotoUse[] {
  const { photo } = page.opening
  const season = page.season ?? page.opening.season ?? 'dawn'
  const place = { file: nameFile(name), field: [...way, 'opening', 'photo'] }
  return photo ? [{ photo, place, season, ...chooseOpeningSlot(page) }] : []
}

function listOpenings(): PhotoUse[] {
  return Object.entries(pagesByFile).flatMap(([name, pages]) =>
    isList(pages)
      ? pages.flatMap((page, at) => listOpening(page, name, [at]))
      : listOpening(pages, name, []),
  )
}

function listRetreatPhotos(photos: readonly Photo[] = []): PhotoUse[] {
  const slots = listRetreatSlots(photos.length)
  return photos.map((photo, at) => {
    const place = { file: nameFile('retreats'), field: ['photos', at] }
    const slot = slots[at]
    return { photo, place, ...(slot ? { slot } : fullSet) }
  })
}

/** One photograph for each of a list, such as the founders. */
function listOneEach(
  slot: PhotoSlotName,
  name: string,
  holders: readonly { photo?: Photo }[],
): PhotoUse[] {
  return holders.flatMap(({ photo }, at) =>
    photo ? [{ photo, slot, place: { file: nameFile(name), field: [at, 'photo'] } }] : [],
  )
}

/** Every photograph that content names. */
export function listPhotoUses(): PhotoUse[] {
  const { photo } = coaching
  const place = { file: nameFile('coaching'), field: ['photo'] }
  return [
    ...listOpenings(),
    ...(photo ? [{ photo, slot: 'coaching' as const, place }] : []),
    ...listRetreatPhotos(retreats.photos),
    ...listOneEach('gathering', 'gatherings', gatherings),
    ...listOneEach('founder', 'founders', founders),
  ]
}
