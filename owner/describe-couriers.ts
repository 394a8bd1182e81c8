import type { Settings } from '#server/settings/settings.ts'

/** Who hears of new leads, for launch-check. */
export function describeCouriers({ couriers, hosted }: Settings): string[] {
  if (!couriers && !hosted) return []
  if (!couriers) {
    return [
      'No notification is set up. New leads wait for you: look with npm run leads -- list, or set SMTP_URL (docs/leads.md).',
    ]
  }
  const { mail, webhook } = couriers
  const isPlain = webhook?.url.startsWith('http:')
  return [
    ...(mail
      ? [`New leads are told by mail to ${mail.to.join(', ')}. npm run notify-test tries it.`]
      : []),
    ...(webhook ? ['New leads are told by webhook. npm run notify-test tries it.'] : []),
    ...(isPlain
      ? ['NOTIFY_WEBHOOK_URL is not encrypted: everyone on the way can read what visitors wrote.']
      : []),
    ...(mail?.acknowledges ? ['Applicants are answered by mail: ACKNOWLEDGE is on.'] : []),
  ]
}
