import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/** Preloaded into a server, this lets its clocks run twenty times as fast for what waits to be retried. */
const haste = 20

const readClock = performance.now.bind(performance)
performance.now = () => readClock() * haste

const startedAt = Date.now()
const readTime = () => Math.floor(startedAt + performance.now())
Date.now = readTime
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [readTime()]),
})

timers.setTimeout = new Proxy(timers.setTimeout, {
  apply: (target, self, [ms, ...rest]) => Reflect.apply(target, self, [ms / haste, ...rest]),
})
syncBuiltinESMExports()
