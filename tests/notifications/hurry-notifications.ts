import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/** Preloaded into a server, this lets its clock run twenty times as fast for what waits to be retried. */
const haste = 20

const readClock = performance.now.bind(performance)
performance.now = () => readClock() * haste

timers.setTimeout = new Proxy(timers.setTimeout, {
  apply: (target, self, [ms, ...rest]) => Reflect.apply(target, self, [ms / haste, ...rest]),
})
syncBuiltinESMExports()
