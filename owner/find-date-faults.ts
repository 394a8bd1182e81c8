import { writeMistake } from '#schema/check-content.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import type { ContentText } from './content-texts.ts'
import { findPastYears } from './find-warnings.ts'

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const day = new RegExp(`\\b(?:${months}) \\d{1,2}\\b`, 'g')

type Days = { starts?: unknown; ends?: unknown; years?: Days[] }

/** Days of a gathering that its own words contradict, and days of a year that is over. */
export function findDateFaults(texts: readonly ContentText[], today: string): string[] {
  return texts
    .filter(({ file }) => file.startsWith('content/gatherings/'))
    .flatMap(({ file, text }) =>
      [...findOtherDays(text), ...findPastYears(text, today)].map((fault) =>
        writeMistake({ file, ...fault }),
      ),
    )
}

/** {dates} follows what stands in "starts" and "ends"; a day that is written out does not. */
function findOtherDays(text: string): { line: number; sentence: string }[] {
  const { value } = parseYaml(text)
  const { starts, ends, years = [] } = (value ?? {}) as Days
  const own = [starts, ends, ...years.flatMap((year) => [year.starts, year.ends])].map(String)
  return text.split('\n').flatMap((words, at) => {
    if (/^\s*#/.test(words)) return []
    const other = words.match(day)?.find((found) => !own.includes(found))
    const sentence = `says ${other}, and the gathering is from ${starts} to ${ends}: write {dates}, which follows by itself, or mend one of the two`
    return other === undefined ? [] : [{ line: at + 1, sentence }]
  })
}
