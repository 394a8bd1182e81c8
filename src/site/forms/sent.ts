import type { CalendarDate } from '#leads/calendar-date.ts'

/** What was sent, as the page after it knows it: also the fragment of its address, "#application". */
export type SentKind = 'application' | 'gathering'

/** Where that waits on the device for the next page, which takes it away: "application 2002-06-21". */
const sentKey = 'sent'

/** Some private windows have no storage; there the page says less. */
export function keepSent(kind: SentKind, birthday: CalendarDate | ''): void {
  try {
    sessionStorage.setItem(sentKey, `${kind} ${birthday}`)
  } catch {}
}

export function takeSent(): [kind: string, birthday: string] {
  const [kind = '', birthday = ''] = (sessionStorage.getItem(sentKey) ?? '').split(' ')
  sessionStorage.removeItem(sentKey)
  return [kind, birthday]
}
