import type { CourierFailure } from './courier.ts'
import type { CourierName } from './outbox.ts'

export type CourierLog = {
  /** News that has arrived at the other side. */
  told(entry: { courier: string; leads: number; ms: number }): void
  notice(sentence: string): void
  error(error: unknown): void
}

export type Trouble = {
  /** Another failure; returns how many there were in a row. */
  begin(failure: CourierFailure): number
  /** It works again. */
  end(): void
  /** One lead is refused, and others are not. */
  noteOwn(failure: CourierFailure): void
  noteParked(count: number): void
  /** The outbox itself could not be read or written. */
  noteStore(error: unknown): void
  /** It could; hands on how long there is nothing to do. */
  noteStoreWell(pauseMs: number): number
  describe(): string | undefined
}

/** How each is called at the beginning of a sentence. */
const names: Record<CourierName, string> = {
  mail: 'Mail to the owner',
  webhook: 'The webhook',
  acknowledgement: 'Mail to applicants',
}

/** Once is chance; what fails twice in a row is shown. */
const shownFrom = 2

/** What a courier says about itself: in the log when it changes, in /healthz while it lasts. */
export function createTrouble(
  courier: CourierName,
  { log, now }: { log: CourierLog; now: () => Date },
): Trouble {
  let failures = 0
  let since = ''
  let sentence = ''
  let storeFailures = 0
  let storeSince = ''
  let lastStoreError = ''
  return {
    begin(failure) {
      failures += 1
      if (failures === 1) since = writeMinute(now())
      if (sentence !== failure.message) {
        const details = failure.details ? ` It says: ${failure.details}` : ''
        log.notice(`${names[courier]} fails. ${failure.message}${details}`)
      }
      sentence = failure.message
      return failures
    },
    end() {
      if (failures > 0) log.notice(`${names[courier]} works again.`)
      failures = 0
      sentence = ''
    },
    noteOwn: (failure) => log.notice(`${names[courier]} fails for one lead. ${failure.message}`),
    noteParked: (count) =>
      log.notice(
        `${names[courier]} has failed for three days: ${count} leads are not tried any more one by one. ` +
          'The next message that arrives says how many they are; npm run leads -- list shows them.',
      ),
    noteStore(error) {
      storeFailures += 1
      if (storeFailures === 1) storeSince = writeMinute(now())
      const message = String(error)
      if (message !== lastStoreError) log.error(error)
      lastStoreError = message
    },
    noteStoreWell(pauseMs) {
      storeFailures = 0
      lastStoreError = ''
      return pauseMs
    },
    describe() {
      if (storeFailures >= shownFrom) {
        return `${names[courier]} fails since ${storeSince}. The leads can not be read where they are kept.`
      }
      return failures >= shownFrom
        ? `${names[courier]} fails since ${since}. ${sentence}`
        : undefined
    },
  }
}

/** "2027-01-31 08:15 UTC" */
function writeMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
