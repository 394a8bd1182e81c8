/**
 * The twelve months in a language: "J", "Jan", or with `day` where a day of that month goes: "January {day}",
 * "{day}. Januar".
 */
export function listMonths(lang: string, parts: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month))
      .map(({ type, value }) => (type === 'day' ? '{day}' : value))
      .join(''),
  )
}
