export type LeadLimit = {
  /** Seconds to wait, or 0 when this one may pass (and is counted). */
  take(address: string): number
}

type LimitOptions = {
  /** How many one address may send in a minute: 20; 0 for any number. */
  perAddress: number
  /** How many all addresses together may send in a minute: 600; 0 for any number. */
  all: number
  /** Milliseconds that never run backwards. */
  now?: () => number
  /** Who sent something within the last minute; handed in by tests that look inside. */
  addresses?: Map<string, Window>
}

/** When the latest leads passed, written round and round: the next to be replaced is the oldest. */
type Window = { passedAt: number[]; count: number }

const windowMs = 60_000

/** Exact in every stretch of a minute, not only in those of the clock. */
export function createLeadLimit(options: LimitOptions): LeadLimit {
  const { perAddress, all, now = () => performance.now(), addresses = new Map() } = options
  const everyone = openWindow()
  return {
    take(address) {
      const time = now()
      forgetIdle(addresses, time)
      const own = addresses.get(address) ?? openWindow()
      const waitMs = Math.max(readWait(own, perAddress, time), readWait(everyone, all, time))
      if (waitMs > 0) return Math.ceil(waitMs / 1000)
      pass(everyone, all, time)
      if (perAddress === 0) return 0
      pass(own, perAddress, time)
      // A map keeps the order of arrival: taken out and put back, the longest idle come first.
      addresses.delete(address)
      addresses.set(address, own)
      return 0
    },
  }
}

function openWindow(): Window {
  return { passedAt: [], count: 0 }
}

/** The one that passed `most` leads ago must be a minute old before another may follow. */
function readWait({ passedAt, count }: Window, most: number, time: number): number {
  const oldest = most === 0 ? undefined : passedAt[count % most]
  return oldest === undefined ? 0 : oldest + windowMs - time
}

function pass(window: Window, most: number, time: number): void {
  if (most === 0) return
  window.passedAt[window.count % most] = time
  window.count += 1
}

function forgetIdle(addresses: Map<string, Window>, time: number): void {
  for (const [address, { passedAt, count }] of addresses) {
    const latest = passedAt[(count - 1) % passedAt.length] ?? 0
    if (latest + windowMs > time) return
    addresses.delete(address)
  }
}
