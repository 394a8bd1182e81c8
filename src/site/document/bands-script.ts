// Runs in the browser on every page, on home with the rest of its script: a band that a visitor scrolls to comes
// up a little way, once (band.css). What is in view when the page has loaded, or above it, never moves.
const below = new Set<Element>()

/** It is told of every band at first, without a layout of its own. */
const bands = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!isIntersecting) {
      if (boundingClientRect.top > 0) below.add(target)
      continue
    }
    bands.unobserve(target)
    // After a jump, or from below, a band is already being read.
    const isFirstSeen = below.has(target) && boundingClientRect.top > innerHeight / 2
    if (isFirstSeen) target.classList.add('arriving')
  }
})

addEventListener('load', () => {
  for (const band of document.querySelectorAll('.band, .call')) bands.observe(band)
})

export {}
