import { gatherings } from '#content/gatherings.ts'
import * as content from '#content/pages.ts'
import type { Opening, Page } from '#content/shapes.ts'

type PageWithHero = Page & { opening: Opening }

const isPage = (value: unknown): value is PageWithHero =>
  typeof value === 'object' && value !== null && 'path' in value && 'opening' in value

/** Every page with its hero, for what is made of all of them: pictures, share images, the sitemap. */
export const everyPage = [...Object.values<unknown>(content), gatherings].flat().filter(isPage)
