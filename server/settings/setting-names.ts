/** Every setting there is, in the order of `.env.example`. */
export const settingNames = [
  'SITE_URL',
  'TRUST_PROXY',
  'HOST',
  'PORT',
  'DATA_DIR',
  'BACKUPS',
  'BACKUP_DIR',
  'RETENTION_DAYS',
  'SMTP_URL',
  'NOTIFY_FROM',
  'NOTIFY_TO',
  'NOTIFY_WEBHOOK_URL',
  'NOTIFY_WEBHOOK_SECRET',
  'ACKNOWLEDGE',
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SIGNUPS',
  'LEADS_PER_MINUTE',
  'LEADS_PER_MINUTE_ALL',
] as const

/** The one that is meant, where a name is written nearly right: "SMPT_URL" -> "SMTP_URL". */
export function findNearestSetting(name: string): string | undefined {
  const wanted = name.toUpperCase().replaceAll('-', '_')
  const [nearest] = settingNames
    .map((each) => ({ each, distance: countEdits(wanted, each) }))
    .filter(({ distance }) => distance <= 2)
    .sort((one, other) => one.distance - other.distance)
  return nearest?.each
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
