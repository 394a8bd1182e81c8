import type { CalendarDay } from './day-fields.ts'

/** Handed from the build to the tool that it starts; no setting, nobody else sets it. */
const name = 'SOLSTICE_BUILT_ON'

/** The day of the build, where none was handed over: today in Greenwich. */
export function readBuildDay(env: NodeJS.ProcessEnv = process.env): CalendarDay {
  return (env[name] ?? new Date().toISOString().slice(0, 10)) as CalendarDay
}

/** Pages and calendars must be of the same day, even when the build runs over midnight. */
export function handOverBuildDay(day: CalendarDay): Record<string, string> {
  return { [name]: day }
}
