export type PhotoShape = {
  /** Width to height. Example: [4, 5] */
  ratio: readonly [width: number, height: number]
  /** In device pixels. Unique within a slot, because files are named by it. */
  widths: readonly [small: number, medium: number, large: number]
  /** How wide it is drawn, as in <img sizes>. The last one is a phone's, in vw. */
  sizes: string
  /** A media query; absent for the last shape, which is the default. */
  media?: string
}

export type PhotoSlot = {
  /** Its name in messages: "a founder" */
  name: string
  /** The first shape whose media query matches is used. */
  shapes: readonly [PhotoShape, ...PhotoShape[]]
  /** The smallest original that looks sharp on a phone, in pixels. */
  min: { readonly width: number; readonly height: number }
  /** What stays in the picture when its edges are cut, in % from the left and from the top. */
  focus: readonly [x: number, y: number]
  hasText?: boolean
}

const band = {
  shapes: [
    { ratio: [4, 3], widths: [480, 720, 1080], sizes: '100vw', media: '(max-width: 767px)' },
    { ratio: [2, 1], widths: [1000, 1500, 2200], sizes: '(min-width: 1310px) 1180px, 90vw' },
  ],
  min: { width: 1000, height: 540 },
  focus: [50, 50],
} as const satisfies Omit<PhotoSlot, 'name'>

/** Every place for a photograph. `sizes` follows from the stylesheets of the sections. */
export const photoSlots = {
  founder: {
    name: 'a founder',
    shapes: [
      {
        ratio: [4, 5],
        widths: [320, 640, 832],
        sizes: '(min-width: 1200px) 416px, (min-width: 768px) 34vw, (min-width: 468px) 416px, 88vw',
      },
    ],
    min: { width: 640, height: 800 },
    focus: [50, 35],
  },
  retreatWide: {
    name: 'a wide photo of the retreat',
    shapes: [
      {
        ratio: [9, 5],
        widths: [480, 720, 1200],
        sizes: '(min-width: 1100px) 640px, (min-width: 768px) 54vw, 100vw',
      },
    ],
    min: { width: 720, height: 400 },
    focus: [50, 50],
  },
  retreatTall: {
    name: 'a tall photo of the retreat',
    shapes: [
      {
        ratio: [4, 5],
        widths: [320, 480, 800],
        sizes: '(min-width: 1100px) 390px, (min-width: 768px) 36vw, 43vw',
      },
    ],
    min: { width: 480, height: 600 },
    focus: [50, 45],
  },
  coaching: { name: 'coaching', ...band },
  gathering: { name: 'a gathering', ...band },
  passage: { name: 'a passage', ...band },
  opening: {
    name: 'the opening of a page',
    shapes: [
      {
        ratio: [1, 1],
        widths: [480, 720, 1080],
        sizes: '100vw',
        media: '(max-width: 559px), (max-width: 767px) and (orientation: portrait)',
      },
      // At least as tall as the hero: in a narrow window it is drawn wider than the window.
      { ratio: [16, 9], widths: [1280, 1920, 2560], sizes: '(min-width: 1200px) 100vw, 1200px' },
    ],
    min: { width: 1280, height: 720 },
    focus: [50, 50],
    hasText: true,
  },
  sideOpening: {
    name: 'the opening beside the form',
    shapes: [
      { ratio: [4, 3], widths: [480, 720, 1080], sizes: '100vw', media: '(max-width: 1023px)' },
      { ratio: [3, 4], widths: [640, 960, 1440], sizes: '50vw' },
    ],
    min: { width: 960, height: 960 },
    focus: [50, 50],
    hasText: true,
  },
} as const satisfies Record<string, PhotoSlot>

export type PhotoSlotName = keyof typeof photoSlots

/** Four photos of a retreat turn around a sun; fewer stand in a row. */
export const retreatSlots = ['retreatWide', 'retreatTall', 'retreatTall', 'retreatWide'] as const

type PhotoKey = { slot: PhotoSlotName; file: string; focus?: string }

/** The key of a photograph in one place, in `Site.photos`. */
export const namePhoto = ({ slot, file, focus = '' }: PhotoKey) => [slot, focus, file].join('|')

/** What the build has made of a photograph for one place, ready for <picture>. */
export type BuiltPhoto = {
  /** Sets its mean colour, and in a hero its focus and scrim. */
  className: string
  sources: readonly { type: string; srcSet: string; sizes: string; media?: string }[]
  /** For browsers that know neither AVIF nor WebP, and for machines: a JPEG. */
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
}
