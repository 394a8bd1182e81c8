// Runs in the browser on the thank-you page, after something was sent: draws the sun of one day at noon,
// with the path of today. The day is not sent anywhere.

import { fillText } from '#content/fill-text.ts'
import {
  type CalendarDate,
  dayMs,
  readDayOfYear,
  readLocalDate,
  writeLongDate,
} from '#leads/calendar-date.ts'
import { describeHeroArt, mixColours, writeVariables } from '#site/art/describe-hero-art.ts'
import { lookout } from '#site/art/grounds/lookout.ts'
import { drawLandscape, placeDome, writePlace } from '#site/art/landscape.ts'
import { type ColourName, placePath, type Sun, trackSun } from '#site/art/sun.ts'
import type { Ground } from '#site/art/terrain.ts'

const noon = 12
const band = document.querySelector('.own-sun') as HTMLElement
const date = band.dataset.day as CalendarDate
const { days: dayCopy, ...copy } = JSON.parse(band.dataset.copy as string)
const today = readLocalDate(new Date())
const day = readDayOfYear(date)
const sun = trackSun(day, noon)
const sunToday = trackSun(readDayOfYear(today), noon)
/** Each date has its own landscape. */
const seed = Number(date.replaceAll('-', ''))

const measureHeight = ({ up }: Sun) => (Math.asin(up) * 180) / Math.PI
const difference = Math.round(measureHeight(sun) - measureHeight(sunToday))

/** The key of the text: near an equinox or solstice its own, otherwise a comparison with today. */
function nameSun(): string {
  const isNear = (turn: number) => Math.abs(turn - day) <= 1
  if (isNear(79) || isNear(265)) return 'level'
  if (isNear(172)) return 'highest'
  if (isNear(355)) return 'lowest'
  if (difference === 0) return 'same'
  return difference > 0 ? 'higher' : 'lower'
}

function writeWait(): string {
  const start = band.querySelector<HTMLTimeElement>('[data-until]:not([hidden]) time')?.dateTime
  const days = start ? (Date.parse(start) - Date.parse(today)) / dayMs : 0
  if (days <= 0) return ''
  const isOwn = document.documentElement.dataset.sent === 'gathering'
  const [one, more] = dayCopy
  const count = fillText(days === 1 ? one : more, { count: days })
  return fillText(isOwn ? copy.begins : copy.next, { days: count })
}

/** Redraws the hero for that noon. A hero with a photograph stays as it is. */
function lightHero(): void {
  const hero = document.querySelector<HTMLElement>('.hero.drawn')
  const [sky, land] = hero?.querySelectorAll('.picture > svg') ?? []
  if (!hero || !sky || !land) return
  const { drawn, variables } = describeHeroArt({
    day,
    hour: noon,
    land: seed,
    textSide: 'right',
    isLive: false,
    ground: lookout,
  })
  sky.innerHTML = drawn.sky
  land.innerHTML = drawn.land
  sky
    .querySelector('.paths')
    ?.insertAdjacentHTML(
      'beforeend',
      '<ellipse class="today" stroke-dasharray="2 7"/><circle class="today" r="11"/>',
    )
  const { sin, cos, up } = sunToday
  const style = writeVariables([
    ...variables,
    ['sin-today', sin],
    ['cos-today', cos],
    ['up-today', up],
  ])
  hero.style.cssText = style
  band.style.cssText = style
  hero.classList.add('hero-own')
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The file is larger than a page's picture, and so is the man in it. */
const largeLookout: Ground = {
  draw: (paint) => `<g transform="scale(2)">${lookout.draw(paint)}</g>`,
}

/** The sun as a file to keep: nothing in it needs the page. */
function drawFile(): string {
  const colours = mixColours(sun)
  const paint = (part: string) => colours[part as ColourName]
  const middle = 50
  const { sky, disc, land } = drawLandscape(
    { day, hour: noon, seed, middle },
    { paint, ground: largeLookout },
  )
  const path = `<ellipse${writePlace(placePath(placeDome(middle), sunToday))} fill="none" stroke="${paint('disc')}" stroke-dasharray="3 10" stroke-width="1.5"/>`
  const text = 'y="1092" fill="#fff" font-family="Newsreader, Georgia, serif"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1160" width="1600" height="1160">',
    `<rect width="1600" height="1160" fill="${paint('near')}"/>`,
    `<svg width="1600" height="1000">${sky}${path}${disc}${land}</svg>`,
    `<text x="80" ${text} font-size="44">${escapeXml(line)}</text>`,
    `<text x="1520" ${text} font-size="32" text-anchor="end" opacity=".7">${escapeXml(copy.name)}</text>`,
    '</svg>',
  ].join('')
}

const line = fillText(copy[nameSun()], {
  date: writeLongDate(date, document.documentElement.lang),
  degrees: Math.abs(difference),
})
const [message, wait] = band.querySelectorAll('.own-sun-line span')
message?.append(line)
wait?.append(` ${writeWait()}`)
for (const link of band.querySelectorAll<HTMLAnchorElement>('.own-sun-keep')) {
  const file = new Blob([drawFile()], { type: 'image/svg+xml' })
  link.href = URL.createObjectURL(file)
  link.download = `sun-${date}.svg`
}
lightHero()
