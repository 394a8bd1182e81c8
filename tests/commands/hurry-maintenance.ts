/** Preloaded into a server, this starts its maintenance at once, and not half a minute later. */
const firstRunMs = 30_000

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(target, self, [work, ms, ...rest]) {
    return Reflect.apply(target, self, [work, ms === firstRunMs ? 0 : ms, ...rest])
  },
})
