// One sun goes down the home page with its reader. It begins with the first scroll.

export {}

/** A place on the page, and how far down the window it stands when the sun is there, from 0 to 1. */
type Spot = readonly [x: number, y: number, size: number, view: number]

const main = document.querySelector('main') as HTMLElement
const find = (selector: string) => main.querySelector(selector) as HTMLElement

/** Where a section draws its own sun, which stands there when nothing moves. */
function measure(element: HTMLElement, view: number): Spot {
  const [page, box] = [main.getBoundingClientRect(), element.getBoundingClientRect()]
  const style = getComputedStyle(element, '::after')
  const size = Number.parseFloat(style.width)
  const place = (side: 'left' | 'top', margin: string) =>
    box[side] - page[side] + Number.parseFloat(style[side]) + Number.parseFloat(margin) + size / 2
  return [place('left', style.marginLeft), place('top', style.marginTop), size, view]
}

/** From spot to spot: over the mission's arc, into the open value, past the doors, down behind the last land. */
function listSpots(): Spot[] {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const [before, after] = [-80, width + 80]
  const mission = find('.mission')
  const [middle, top, size] = measure(mission, 0)
  const reach = mission.clientWidth / 2
  // The arc is half an ellipse, eleven times as wide as high.
  const arc = [-9, -7, -5, -2.5, 0, 2.5, 5, 7, 9].map((tenths): Spot => {
    const drop = (reach / 5.5) * (1 - Math.sqrt(1 - tenths ** 2 / 100))
    return [middle + (reach * tenths) / 10, top + drop, size, 0.58 - tenths / 36]
  })
  const value = measure(find('.values li'), 0.7)
  const side = value[0] < width / 2 ? before : after
  const doors = [...main.querySelectorAll<HTMLElement>('.door')]
  const isRow = doors[0]?.offsetTop === doors[4]?.offsetTop
  const hours = doors.map((door, at) => measure(door, isRow ? 0.76 - at * 0.1 : 0.5))
  const [endX, endY, endSize] = measure(find('.call-land'), 0)
  return [
    [middle - reach, top - 80, size, 1],
    ...arc,
    [after, top + height * 0.1, size, 0.16],
    // Round the page, out of sight: at once, because no window is that high.
    [side, value[1] - height * 0.2, value[2], 9],
    value,
    [value[0], value[1], value[2], 0.08],
    [side, value[1] + 80, value[2], 0.08],
    [before, hours[0]?.[1] ?? 0, value[2], 9],
    ...hours,
    [isRow ? after : before, (hours[4]?.[1] ?? 0) + height * 0.1, endSize, 0.2],
    [after, endY - height * 0.4, endSize, 9],
    [endX, endY - height * 0.12, endSize, 0.8],
    [endX, endY, endSize, 0.62],
    [endX, endY + endSize * 1.5, endSize, 0.25],
    // There it stays to the end of the page.
    [endX, endY + endSize * 1.5, endSize, -9],
  ]
}

const disc = document.createElement('i')
let way: Animation | undefined

function layOut(timeline: AnimationTimeline) {
  const { scrollHeight, clientHeight } = document.documentElement
  let offset = 0
  const frames = listSpots().map(([x, y, size, view]) => {
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
