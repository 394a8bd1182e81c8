/** Preloaded into a server, this lets its caretaker look at once, and not half a minute later. */
const firstLookMs = 30_000

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(target, self, [work, ms, ...rest]) {
    return Reflect.apply(target, self, [work, ms === firstLookMs ? 0 : ms, ...rest])
  },
})
