import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { type BuildSettings, readBuildSettings } from '#server/settings/settings.ts'
import { areUnchanged, type Sources } from './build-sources.ts'

/** What a finished build knows of itself. It is written last: a folder without it is half a build. */
export type BuildFacts = {
  /** "2026-11-15T18:40:12.345Z" */
  madeAt: string
  /** The day that its pages were drawn for: "2026-11-15". */
  builtOn: CalendarDate
  /** Until when its pages name the right gathering first; absent where there is none. */
  goodThrough?: CalendarDate | undefined
  settings: BuildSettings
  sources: Sources
}

const fileName = 'build.json'

export function writeBuildFacts(folder: string, facts: BuildFacts): void {
  writeFileSync(join(folder, fileName), JSON.stringify(facts))
}

export function readBuildFacts(folder: string): BuildFacts | undefined {
  try {
    const facts = JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as BuildFacts
    return facts.settings && facts.sources && facts
  } catch {
    return undefined
  }
}

/** Whether a build made now would be the same: by sources, settings and the next gathering. */
export function isFresh(facts: BuildFacts, today = readBuildDay()): boolean {
  const { builtOn, goodThrough = today, settings, sources } = facts
  return (
    builtOn <= today &&
    today <= goodThrough &&
    JSON.stringify(settings) === JSON.stringify(readBuildSettings()) &&
    areUnchanged(sources)
  )
}
