import { isDrawn } from '#builder/words/drawn-characters.ts'
import { writeMistake } from '#schema/check-content.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import type { ContentText } from './content-texts.ts'

const price = /[$€£]\s?\d|\b\d+(?:[.,]\d+)?\s?(?:dollars|euros|pounds|USD|EUR|GBP)\b/i

type Warning = { line: number; sentence: string }

/** What is worth a look, and stops nothing. */
export function findWarnings(texts: readonly ContentText[], today: string): string[] {
  return texts.flatMap(({ file, text }) =>
    [...findInLines(text), ...findPastYears(text, today), ...askAboutCost(file, text)]
      .sort((one, other) => one.line - other.line)
      .map((warning) => writeMistake({ file, ...warning })),
  )
}

function findInLines(text: string): Warning[] {
  return text.split('\n').flatMap((words, at) => {
    if (/^\s*#/.test(words)) return []
    const strange = [...new Set(words)].filter((sign) => !isDrawn(sign))
    return [
      ...strange.map((sign) => ({
        line: at + 1,
        sentence: `the site’s fonts have no "${sign}": another font will draw it`,
      })),
      ...(price.test(words)
        ? [
            {
              line: at + 1,
              sentence:
                'names a price; elsewhere the site says that cost is discussed in the first conversation',
            },
          ]
        : []),
    ]
  })
}

type OwnYear = { year?: string; starts?: string; ends?: string }

/** The last day of such a year; one that runs into January ends in the next. */
function findLastDay({ year = '', starts = '', ends = '' }: OwnYear): string {
  const [first, last] = [starts, ends].map((day) => Date.parse(`${day} ${year} UTC`))
  if (first === undefined || last === undefined || Number.isNaN(last)) return `${year}-12-31`
  const end = new Date(last)
  if (last < first) end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end.toISOString().slice(0, 10)
}

/** Days of its own that a gathering had in a year, and that are over. */
export function findPastYears(text: string, today: string): Warning[] {
  const { value, findLine } = parseYaml(text)
  const years = (value as { years?: OwnYear[] } | undefined)?.years
  if (!Array.isArray(years)) return []
  return years.flatMap((own, at) =>
    findLastDay(own) < today
      ? [
          {
            line: findLine(['years', at]),
            sentence: `the days of ${own.year} lie behind: take them out`,
          },
        ]
      : [],
  )
}

/** Visitors will ask it, and only the owner knows. */
function askAboutCost(file: string, text: string): Warning[] {
  const at = text.split('\n').findIndex((words) => words.includes('first conversation'))
  if (
    file !== 'content/questions.yaml' ||
    at < 0 ||
    /\bfree\b[^.]*conversation|conversation[^.]*\bfree\b/.test(text)
  ) {
    return []
  }
  const sentence =
    'cost is discussed in the first conversation, and nothing says whether that one is free: if it is, say so here'
  return [{ line: at + 1, sentence }]
}
