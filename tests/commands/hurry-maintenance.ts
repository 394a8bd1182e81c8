/** Preloaded into a server, this runs its maintenance at once, and not after ten minutes. */
const runEveryMs = 600_000

globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply(target, self, [work, ms, ...rest]) {
    return Reflect.apply(target, self, [work, ms === runEveryMs ? 100 : ms, ...rest])
  },
})
