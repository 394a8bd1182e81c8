// Runs in the browser, inline, where our own server counts visits: it cannot see when a page is shown that
// the browser fetched ahead.
type Timing = PerformanceNavigationTiming & { deliveryType?: string }

const report = () => navigator.sendBeacon(`/visits?${location}`)
const [entry] = performance.getEntriesByType('navigation') as Timing[]

if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', report, { once: true })
} else if (entry?.deliveryType === 'navigational-prefetch') report()
