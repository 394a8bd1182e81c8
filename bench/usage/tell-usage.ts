/**
 * Loaded into a server where there is no /proc: it answers each message with what the process has
 * used. The channel keeps nothing running.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const residentMb = process.memoryUsage.rss() / 1024 ** 2
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentMb })
})
process.channel?.unref()
