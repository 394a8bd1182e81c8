// One sun goes down the home page with its reader. It begins with the first scroll.

export {}

/** A place on the page, and how far down the window it stands when the sun is there, from 0 to 1. */
type Spot = { x: number; y: number; size: number; view: number }

const main = document.querySelector('main') as HTMLElement
const find = (selector: string) => main.querySelector(selector) as HTMLElement

/** Where a section draws its own sun, which stands there when nothing moves. */
function measure(element: HTMLElement, view: number): Spot {
  const page = main.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element, '::after')
  const read = (property: 'left' | 'top' | 'marginLeft' | 'marginTop' | 'width') =>
    Number.parseFloat(style[property])
  const size = read('width')
  return {
    x: box.left - page.left + read('left') + read('marginLeft') + size / 2,
    y: box.top - page.top + read('top') + read('marginTop') + size / 2,
    size,
    view,
  }
}

/** From spot to spot: over the mission's arc, into the open value, past the doors, down behind the last land. */
function listSpots(): Spot[] {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  // Out of sight, on the left and on the right.
  const left = -80
  const right = width + 80
  const mission = find('.mission')
  const { x: middle, y: top, size } = measure(mission, 0)
  const reach = mission.clientWidth / 2
  // The arc is half an ellipse, eleven times as wide as high.
  const arc = [-9, -7, -5, -2.5, 0, 2.5, 5, 7, 9].map((tenths): Spot => {
    const drop = (reach / 5.5) * (1 - Math.sqrt(1 - tenths ** 2 / 100))
    return { x: middle + (reach * tenths) / 10, y: top + drop, size, view: 0.58 - tenths / 36 }
  })
  const value = measure(find('.values li'), 0.7)
  const side = value.x < width / 2 ? left : right
  const doors = [...main.querySelectorAll<HTMLElement>('.door')]
  const firstDoor = doors[0] as HTMLElement
  const lastDoor = doors.at(-1) as HTMLElement
  const isRow = firstDoor.offsetTop === lastDoor.offsetTop
  const hours = doors.map((door, at) => measure(door, isRow ? 0.76 - at * 0.1 : 0.5))
  const firstHour = hours[0] as Spot
  const lastHour = hours.at(-1) as Spot
  const end = measure(find('.call-land'), 0.62)
  const below = { ...end, y: end.y + end.size * 1.5 }
  return [
    { x: middle - reach, y: top - 80, size, view: 1 },
    ...arc,
    { x: right, y: top + height * 0.1, size, view: 0.16 },
    // Round the page, out of sight: at once, because no window is that high.
    { ...value, x: side, y: value.y - height * 0.2, view: 9 },
    value,
    { ...value, view: 0.08 },
    { ...value, x: side, y: value.y + 80, view: 0.08 },
    { ...value, x: left, y: firstHour.y, view: 9 },
    ...hours,
    { x: isRow ? right : left, y: lastHour.y + height * 0.1, size: end.size, view: 0.2 },
    { ...end, x: right, y: end.y - height * 0.4, view: 9 },
    { ...end, y: end.y - height * 0.12, view: 0.8 },
    end,
    { ...below, view: 0.25 },
    // There it stays to the end of the page.
    { ...below, view: -9 },
  ]
}

const disc = document.createElement('i')
let way: Animation | undefined

function layOut(timeline: AnimationTimeline) {
  const { scrollHeight, clientHeight } = document.documentElement
  let offset = 0
  const frames = listSpots().map(({ x, y, size, view }) => {
    const share = (y + main.offsetTop - view * clientHeight) / (scrollHeight - clientHeight)
    offset = Math.min(Math.max(share, offset), 1)
    return { offset, transform: `translate(${x}px,${y}px)scale(${size / 40})` }
  })
  way?.cancel()
  way = disc.animate(frames, { timeline, fill: 'both' })
}

if ('ScrollTimeline' in window && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const start = () => {
    disc.className = 'day-sun'
    main.classList.add('one-sun')
    main.append(disc)
    const timeline = new ScrollTimeline()
    new ResizeObserver(() => layOut(timeline)).observe(main)
  }
  addEventListener('scroll', start, { once: true, passive: true })
}
