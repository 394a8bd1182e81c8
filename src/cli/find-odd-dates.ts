import type { ContentFiles } from '#content/compose-content.ts'
import { type GatheringFile, seasonOf } from '#content/gatherings.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import { nameFile } from '#content/texts.ts'
import { type CalendarDate, dayMs } from '#leads/calendar-date.ts'
import {
  type Days,
  findDays,
  writeDay,
  writeLastDay,
  writeMonthDay,
} from '#leads/gathering-days.ts'

/** A year without days of its own in any file. */
const anyYear = 2101

/** When the sun turns, for names that say so. */
const turns = {
  equinox: [
    { month: 3, day: 20 },
    { month: 9, day: 22 },
  ],
  solstice: [
    { month: 6, day: 21 },
    { month: 12, day: 21 },
  ],
} as const

const countDaysBetween = (one: CalendarDate, other: CalendarDate) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs

/** What the name of a gathering promises, and its days do not keep: "begins on July 3, in summer". */
function findBrokenPromise({ name, season }: GatheringFile, { starts }: Days): string | undefined {
  const words = name.toLowerCase().replace(/\bfall\b/, 'autumn')
  const said = ['spring', 'summer', 'autumn', 'winter'].find((each) => words.includes(each))
  const actual = seasonOf(starts)
  const meant = said ?? (season === 'dawn' ? actual : season) ?? actual
  if (meant !== actual) return `in ${actual}`
  const [turn] = (['equinox', 'solstice'] as const).filter((each) => words.includes(each))
  const first = writeDay(anyYear, starts)
  const isNear =
    turn && turns[turn].some((day) => countDaysBetween(writeDay(anyYear, day), first) <= 10)
  return turn && !isNear ? `far from any ${turn}` : undefined
}

type Dated = {
  file: string
  fields: GatheringFile
  findLine: (path: (string | number)[]) => number
}

/** Questions about dates that are possible but hardly meant; only for content without mistakes. */
export function findOddDates({ outline, texts, values }: ContentFiles): string[] {
  const all = outline.gatherings.map((slug): Dated => {
    const name = `gatherings/${slug}`
    const { findLine } = parseYaml(texts.get(name) ?? '')
    return { file: nameFile(name), fields: values.get(name) as GatheringFile, findLine }
  })
  return all.flatMap((dated, at) => [
    ...askAboutNames(dated),
    ...all.slice(at + 1).flatMap((other) => askAboutBoth(dated, other)),
  ])
}

function askAboutNames({ file, fields, findLine }: Dated): string[] {
  const { name, years = [] } = fields
  const listed = [{ days: fields as Days, path: ['starts'] as (string | number)[] }]
  for (const [at, days] of years.entries()) listed.push({ days, path: ['years', at, 'starts'] })
  const questions = listed.flatMap(({ days, path }) => {
    const broken = findBrokenPromise(fields, days)
    const day = writeMonthDay(days.starts)
    const place = `${file}, line ${findLine(path)}`
    return broken
      ? [`${place}: "${name}" begins on ${day}, ${broken}: is that the day you mean?`]
      : []
  })
  const back = years.findIndex(({ year }, at) => year < (years[at - 1]?.year ?? 0))
  if (back === -1) return questions
  const place = `${file}, line ${findLine(['years', back])}`
  const order = `${years[back]?.year} after ${years[back - 1]?.year}`
  return [...questions, `${place}: "years" has ${order}: put them in order, or fix one of the two.`]
}

function askAboutBoth(one: Dated, other: Dated): string[] {
  const own = [...(one.fields.years ?? []), ...(other.fields.years ?? [])].map(({ year }) => year)
  const readSpan = ({ fields }: Dated, year: number) => {
    const days = findDays(fields, year)
    return { first: writeDay(year, days.starts), last: writeLastDay(year, days) }
  }
  const shared = [anyYear, ...own.sort()].find((year) => {
    const span = readSpan(one, year)
    // Either may go on into the next year.
    return [year - 1, year, year + 1].some((each) => {
      const { first, last } = readSpan(other, each)
      return first <= span.last && span.first <= last
    })
  })
  if (shared === undefined) return []
  const when = shared === anyYear ? '' : ` of ${shared}`
  const { file, fields, findLine } = one
  return [
    `${file}, line ${findLine(['starts'])}: "${fields.name}" and "${other.fields.name}" share days${when}: is one of them on other days?`,
  ]
}
