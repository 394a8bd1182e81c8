/**
 * Preloaded into a server, this lets its couriers try again after a quarter of a second, and not after
 * five: their clock runs twenty times as fast, and with it what waits for seconds. Whole tens of seconds
 * are patience with others, and stay.
 */
const haste = 20
const [shortestMs, longestMs] = [2_000, 60_000]

const readClock = performance.now.bind(performance)
performance.now = () => readClock() * haste

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(target, self, [work, ms, ...rest]) {
    const isPause = ms >= shortestMs && ms <= longestMs && ms % 10_000 !== 0
    return Reflect.apply(target, self, [work, isPause ? ms / haste : ms, ...rest])
  },
})
