/** Sends a lead; whether the server has acknowledged it. */
type Send = (address: string, email: string) => Promise<boolean>

/** Visitors who send again whatever was not acknowledged. */
export function createSenders(count: number, send: Send) {
  const acknowledged = new Set<string>()
  const unanswered: string[] = []
  let last = 0

  async function sendOne(address: string, email: string): Promise<boolean> {
    const isAcknowledged = await send(address, email)
    if (isAcknowledged) acknowledged.add(email)
    else unanswered.push(email)
    return isAcknowledged
  }

  return {
    acknowledged,
    /** Until no server answers at the address. */
    async sendUntilGone(address: string, onAnswer: () => void): Promise<void> {
      const next = () => unanswered.shift() ?? `visitor-${++last}@example.com`
      const keepSending = async () => {
        while (await sendOne(address, next())) onAnswer()
      }
      await Promise.all(Array.from({ length: count }, keepSending))
    },
    /** Sends once more whatever has no answer yet. */
    async finish(address: string): Promise<void> {
      for (const email of unanswered.splice(0)) await sendOne(address, email)
    },
  }
}
