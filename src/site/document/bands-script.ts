// Runs in the browser on every page, on home with the rest of its script: a band that a visitor scrolls to comes
// up a little way, once (band.css). What is in view when the page has loaded, or above it, never moves.
const bands = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!isIntersecting) continue
    bands.unobserve(target)
    // After a jump, or from below, a band is already being read.
    if (boundingClientRect.top > innerHeight / 2) target.classList.add('arriving')
  }
})

addEventListener('load', () => {
  for (const band of document.querySelectorAll('.band, .call')) {
    if (band.getBoundingClientRect().top > innerHeight) bands.observe(band)
  }
})

export {}
