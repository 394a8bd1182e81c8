import type { CalendarDate } from '#leads/calendar-date.ts'

/** No setting: a build holds its day here for itself and for the processes that it starts. */
const name = 'SOLSTICE_BUILT_ON'

/** The day of the build: today in Greenwich, where no build holds another. */
export function readBuildDay(env: NodeJS.ProcessEnv = process.env): CalendarDate {
  return (env[name] ?? new Date().toISOString().slice(0, 10)) as CalendarDate
}

/** Pages and calendars must be of the same day, even when the build runs over midnight. */
export function holdBuildDay(env: NodeJS.ProcessEnv = process.env): CalendarDate {
  const day = readBuildDay(env)
  env[name] = day
  return day
}
