// Runs in the browser, inline, on every page, in the head: it acts before the browser jumps to an anchor.
// What only some pages need, such as a video, has a script of its own there.
const root = document.documentElement
const narrow = matchMedia('(width < 768px)')

/** Spec: the FAQs entry waits 200 ms in the menu, which only a narrow screen has, and 100 ms elsewhere. */
const readDelayMs = (hash: string) => (hash === '#faq' && narrow.matches ? 200 : 100)

const findMenu = () => document.getElementById('menu')

/** Smooth only on the way to what was asked for, never while someone moves along with the Tab key. */
function glide(go: () => void) {
  const end = () => root.classList.remove('gliding')
  root.classList.add('gliding')
  // Without a look at the style, the page would still jump.
  void root.offsetTop
  // Safari learned to tell the end in 26.
  if ('onscrollend' in window) addEventListener('scrollend', end, { once: true })
  else setTimeout(end, 1000)
  go()
}

function arriveAt(hash: string) {
  // A real fragment navigation, because it also moves the focus and :target.
  const scroll = () => setTimeout(() => glide(() => location.replace(hash)), readDelayMs(hash))
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', scroll, { once: true })
  } else scroll()
}

const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash) {
  const { hash, href, pathname, search } = location
  // Without its fragment the address gives the browser nothing to jump to before the delay is over.
  history.replaceState(history.state, '', pathname + search)
  // On the way back Chrome forgets where the reader was while it waits for fonts.
  const isFollowed = entry?.type === 'navigate'
  addEventListener(isFollowed ? 'DOMContentLoaded' : 'load', () => {
    if (isFollowed) arriveAt(hash)
    else history.replaceState(history.state, '', href)
  })
}

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || link.target || wantsNewTab || event.defaultPrevented) return
  if (findMenu()?.contains(link)) findMenu()?.togglePopover?.(false)
  const { hash, href } = link
  if (href.split('#')[0] !== location.href.split('#')[0]) return
  event.preventDefault()
  if (hash) setTimeout(() => glide(() => location.assign(href)), readDelayMs(hash))
  else {
    if (location.hash) history.pushState(null, '', href)
    glide(() => scrollTo(0, 0))
  }
})

// Before popovers (Chrome 114, Firefox 125, Safari 17) the button of the menu needs a hand.
if (!root.togglePopover) {
  const { dataset } = root
  dataset.menu = ''
  addEventListener('click', ({ target }) => {
    const isOpening = !dataset.menu && (target as Element).closest('.bar-button')
    dataset.menu = isOpening ? 'open' : ''
  })
}

// The browser may have taken the focus away already, so it is enough that the menu was open.
narrow.addEventListener('change', () => {
  const menu = findMenu()
  if (!menu?.togglePopover || !menu.matches(':popover-open')) return
  menu.togglePopover(false)
  document.querySelector<HTMLElement>('#bar a')?.focus()
})

/** Who sent a visitor goes along to every page of ours that is opened from here. */
const sender = location.search
  .match(/[?&](ref|utm_\w+)=[^&]*/g)
  ?.join('')
  .slice(1)

if (sender) {
  addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]').forEach((link) => {
      link.search = sender
    })
  })
}

export {}
