import type { Sun } from './sun.ts'
import type { Paint } from './terrain.ts'

/** A man, 20 high, with the feet at 0: what is drawn with a line of 1.9, and how high the head is. */
const poses = {
  stride: {
    body: 'M-1.4-14H2L1-8H-1zM0-8 3-4V.3M0-8-1.2-4-4.4-.4M1.6-13.6l2 3.2h2M-1-13.4-3-10l.5 2.6',
    head: 18,
  },
  pack: {
    body: 'M-1.4-14.6H2L1-8H-1zM-2.4-14h-2v4.4h2.2zM0-8 1.4-4 1 .3M0-8-.4-4-3 .3M1.6-13.6l1 3.4 1.6 2',
    head: 18,
  },
  stand: {
    body: 'M-1.8-14.4H2L1-8H-1zM-.8-8-1 .3M1-8V.3M-1.8-13.6l-1 5M2-13.6l1.4 3-1.2 1.6',
    head: 18,
  },
  sit: { body: 'M-2-9H1L.4-3-2.6-2zM-1.6-2 3-4.6 4 .3M1-8.4l2.6 3', head: 13 },
}

/** How far a man stands from the middle of the knoll, and whether the pose is turned to the left. */
type Man = { pose: keyof typeof poses; x: number; isTurned: boolean }

/** Men walk in pairs by day, are at a tent at dawn and around a fire at night. */
const men = {
  walk: [
    { pose: 'stride', x: 27, isTurned: false },
    { pose: 'pack', x: 15, isTurned: false },
    { pose: 'stride', x: -15, isTurned: false },
    { pose: 'pack', x: -26, isTurned: false },
  ],
  tent: [
    { pose: 'stand', x: 20, isTurned: false },
    { pose: 'sit', x: 33, isTurned: true },
  ],
  fire: [
    { pose: 'sit', x: -21, isTurned: false },
    { pose: 'sit', x: -12, isTurned: false },
    { pose: 'stand', x: 30, isTurned: true },
    { pose: 'sit', x: 13, isTurned: true },
    { pose: 'sit', x: 21, isTurned: true },
  ],
} satisfies Record<string, Man[]>

type Camp = keyof typeof men

/** What men do on the knoll at an hour; all of it where a script may change that. */
export const listCamps = (sun: Sun, isLive: boolean) =>
  (Object.keys(men) as Camp[]).filter((camp) => sun[camp] || isLive)

function drawMen(camp: Camp): string {
  let bodies = ''
  let heads = ''
  for (const { pose, x, isTurned } of men[camp]) {
    const { body, head } = poses[pose]
    bodies += `<path transform="translate(${x})${isTurned ? 'scale(-1 1)' : ''}" d="${body}"/>`
    heads += `M${isTurned ? x - 1 : x + 1}-${head}h0`
  }
  return `${bodies}<path stroke-width="4" d="${heads}"/>`
}

const fireGlow =
  '<defs><radialGradient id="h-fire"><stop stop-color="#ff9d42" stop-opacity=".75"/><stop offset=".3" stop-color="#f2722e" stop-opacity=".28"/><stop offset="1" stop-color="#e0561f" stop-opacity="0"/></radialGradient></defs>'

// Men on the crest of the knoll, whose middle is given in % of the picture. They keep their size and shape in
// every picture, so that they read as men.
export function drawFigures(camps: readonly Camp[], x: number, y: number, paint: Paint): string {
  const beside = {
    walk: '',
    tent: `<path d="M-23 0-8-14.5 8 0z"/><path stroke="none" fill="${paint('edge')}" d="M-11 0-7.6-10-3 0z"/>`,
    fire: '<circle r="58" cy="-4" fill="url(#h-fire)" stroke="none"/><path d="M-5 .3h10" stroke="#1a0d08"/><path stroke="none" fill="#ffc46b" d="M-3.6 0c-.6-3.4 2-4.4 2.4-8.6 3 2 5 5 4 8.6z"/>',
  }
  const drawn = camps.map((camp) => `<g class="camp-${camp}">${beside[camp]}${drawMen(camp)}</g>`)
  const glow = camps.includes('fire') ? fireGlow : ''
  const colour = paint('near')
  return `<svg class="camp" x="${x}%" y="${y}%" overflow="visible" fill="${colour}" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${glow}<g>${drawn.join('')}</g></svg>`
}
