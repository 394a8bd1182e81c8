import type { CalendarDate } from '#leads/calendar-date.ts'

/** Handed from the build to the tool that it starts; no setting, nobody else sets it. */
const name = 'SOLSTICE_BUILT_ON'

/** The day of the build, where none was handed over: today in Greenwich. */
export function readBuildDay(env: NodeJS.ProcessEnv = process.env): CalendarDate {
  return (env[name] ?? new Date().toISOString().slice(0, 10)) as CalendarDate
}

/** Pages and calendars must be of the same day, even when the build runs over midnight. */
export function handOverBuildDay(day: CalendarDate): Record<string, string> {
  return { [name]: day }
}
