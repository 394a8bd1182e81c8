import { drawFlames } from './flames.ts'
import { type DrawMan, dayMen, fireMen, path, spruce } from './men.ts'
import { fireback, fireside, pair, paper, up } from './poses.ts'
import type { Paint } from './terrain.ts'

/** Three windows on one land, 1180 wide: the middle of each, its hour, and what is only there. */
type LandWindow = {
  middle: number
  day: number
  hour: number
  /** Behind the sun, over the sky. */
  far?(paint: Paint): string
  land(paint: Paint): string
  /** Grows while the sun goes down. */
  fire?(): string
  /** In front of the fire. */
  men?(): string
}

export type WindowName = 'morning' | 'noon' | 'night'

const farRidge =
  'M-460 262l70-34 80 26 90-40 100 34 80-12 80-26 56 22 54-36 64 28 76-36 82 42 58-16 62-34 74 30 74-24 80 38 70-24 60 18 80-40 70 36 80-24 60 28 80-16 90-32 70 26 80-24 80 40v210h-2060z'
const midRidge =
  'M-460 284q100-30 200-4t200-6 200 12 200-14 200 12 200-10 200 6 200-8 200 10 200-6v150h-2000z'
const nearRidge =
  'M-460 336q130-40 260-10t260-10 260 12 260-12 260 14 260-16 260 12 260-8v110h-2080z'

const trees = (list: readonly (readonly [x: number, foot: number, height: number])[]) =>
  list.map(([x, foot, height]) => spruce(x, foot, height)).join('')

const standRidges = (paint: Paint) =>
  path(farRidge, paint('r0')) + path(midRidge, paint('r1')) + path(nearRidge, paint('r2'))

/** Wider than a window, because on a tablet each is as wide as the page. */
const foot = (middle: number, paint: Paint) =>
  path(`M${middle - 560} 398q290-26 560-6t560 4v34h-1120z`, paint('near'))

export const windows: Readonly<Record<WindowName, LandWindow>> = {
  morning: {
    middle: 193,
    day: 215,
    hour: 6.5,
    land(paint) {
      const man: DrawMan = dayMen(paint, -1)
      return [
        standRidges(paint),
        path('M-360 336q260-52 590-40t520 10v124h-1110z', paint('m2')),
        path('M60 430q90-70 150-90t90-24l12 3q-62 31-92 53t-40 58z', paint('edge')),
        path(
          trees([
            [20, 346, 90],
            [52, 340, 60],
            [356, 324, 70],
            [378, 326, 98],
            [-190, 350, 80],
            [560, 330, 90],
          ]),
          paint('near'),
        ),
        man(pair, 120, 366, 1.24),
        man(pair, 246, 340, 1),
        foot(193, paint),
      ].join('')
    },
  },
  noon: {
    middle: 590,
    day: 190,
    hour: 12,
    land(paint) {
      const man: DrawMan = dayMen(paint, -1)
      return [
        standRidges(paint),
        path('M30 366q360-36 590-20t530-4v90h-1120z', paint('m2')),
        path(
          'M664 372q12-72-2-122l-34-36 6-8 34 28 8-54h12l2 56 36-36 8 8-40 54q-4 58 12 110z',
          paint('near'),
        ),
        path(
          'M560 196q-14-36 28-48 2-44 52-42 28-40 76-16 52-12 64 34 44 10 34 50 16 36-28 40-30 26-70 6-40 24-76-4-58 12-80-20z',
          paint('r3'),
        ),
        path(
          'M588 148q2-44 52-42 28-40 76-16 14-4 28 2-54 4-68 36-50-4-56 36-30-4-32-16z',
          paint('m2'),
        ),
        path('M590 376q90-22 210-4l-10 12h-186z', paint('r3')),
        man(paper, 516, 384, 1.3),
        foot(590, paint),
        path(
          'M430 396l5-20 3 18 7-26 3 26 8-16 1 18zM584 394l5-18 3 16 6-22 3 22 7-12v14z',
          paint('near'),
        ),
      ].join('')
    },
  },
  night: {
    middle: 987,
    day: 190,
    hour: 22.5,
    far(paint) {
      const stars = [
        [
          '1.6',
          '.7',
          'M880 40h0M906 92h0M930 24h0M968 70h0M1000 118h0M1022 36h0M1050 84h0M1076 22h0M1096 140h0M1120 60h0M1146 106h0M1168 30h0M850 120h0M1060 168h0M1150 170h0M720 60h0M780 110h0M1260 70h0M1310 130h0',
        ],
        ['2.8', '1', 'M950 48h0M1090 78h0M1012 150h0M1136 24h0M760 40h0M1280 50h0'],
      ].map(
        ([width, opacity, dots]) =>
          `<path stroke="${paint('disc')}" stroke-linecap="round" stroke-width="${width}" opacity="${opacity}" d="${dots}"/>`,
      )
      return `<radialGradient id="h-last"><stop stop-color="#e07a3f" stop-opacity=".75"/><stop offset=".5" stop-color="#bd5238" stop-opacity=".28"/><stop offset="1" stop-color="#bd5238" stop-opacity="0"/></radialGradient><ellipse cx="870" cy="270" rx="200" ry="130" fill="url(#h-last)"/>${stars.join('')}`
    },
    land: (paint) =>
      [
        standRidges(paint),
        path(
          trees([
            [808, 346, 114],
            [836, 342, 78],
            [1158, 344, 126],
            [1132, 342, 80],
            [560, 360, 100],
            [1400, 350, 120],
          ]),
          paint('near'),
        ),
        path('M430 390q420-44 570-34t560 24v50h-1130z', paint('near')),
        path('M860 372a130 16 0 0 1 260 0 130 24 0 0 1-260 0z', '#4d2010'),
        path('M920 372a70 9 0 0 1 140 0 70 14 0 0 1-140 0z', '#8a3a17'),
      ].join(''),
    fire: () =>
      `<g transform="translate(990 374)scale(1.15)">${drawFlames({ width: 110, height: 72 })}</g>`,
    men() {
      const left = fireMen(1.2)
      const right = fireMen(-1.2)
      const front = fireMen(0, 1.2)
      return [
        left(fireside, 908, 384, 1.1),
        right(fireside, 1072, 384, -1.1),
        right(up, 1124, 380, -1),
        front(fireback, 958, 408, 1.1),
        front(fireback, 1030, 410, -1.1),
      ].join('')
    },
  },
}

/** At the foot of its frame, and smaller where that is low, as on phones. */
const place = (middle: number, inside: string) =>
  `<style>@media (max-height:300px){.land{transform:scale(.74)}}</style><svg x="50%" y="100%" overflow="visible"><g class="land"><g transform="translate(${-middle} -420)">${inside}</g></g></svg>`

/** The layers of a window, from the far one to the near one; the sun stands between the first two. */
export function drawWindow(name: WindowName, paint: Paint): string[] {
  const { middle, far, land, fire, men } = windows[name]
  const stops = [
    [0, 's0'],
    [24, 's2'],
    [42, 's4'],
    [62, 'edge'],
  ].map(([at, colour]) => `<stop offset="${at}%" stop-color="${paint(String(colour))}"/>`)
  const sky = `<linearGradient id="h-sky" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#h-sky)"/>`
  const inFront = [land(paint), fire?.(), men?.()].flatMap((inside) => inside ?? [])
  return [
    sky + (far ? place(middle, far(paint)) : ''),
    ...inFront.map((inside) => place(middle, inside)),
  ]
}
