import { path } from './men.ts'

/** Logs, the flames on them, and their light on the ground, around 0 0. */
export const drawFlames = (glow = { width: 260, height: 150 }) =>
  [
    '<defs><radialGradient id="h-fire"><stop stop-color="#ff9d42" stop-opacity=".85"/><stop offset=".35" stop-color="#f2722e" stop-opacity=".34"/><stop offset="1" stop-color="#e0561f" stop-opacity="0"/></radialGradient></defs>',
    `<ellipse cy="-40" rx="${glow.width}" ry="${glow.height}" fill="url(#h-fire)"/>`,
    path('M-34-6l68 14-2 8-68-14zM34-6l-68 14 2 8 68-14z', '#120a08'),
    path('M-22 0q-12-32 10-52 4 12 8 14-4-30 12-48 0 24 12 38 12 20 2 48z', '#e07a3f'),
    path('M-14 0q-8-22 8-36 2 10 6 12-2-20 8-32 0 18 6 26 6 14 0 30z', '#f6c27a'),
    path('M-6 0q-4-14 6-26 10 12 7 26z', '#fff1cf'),
  ].join('')
