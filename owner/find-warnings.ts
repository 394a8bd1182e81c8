import { writeMistake } from '#reader/content-error.ts'
import { parseYaml } from '#reader/parse-yaml.ts'
import type { ContentText } from './content-texts.ts'

/** What the two fonts can draw: the Latin part that their makers cut for the web, first and last. */
const drawn: readonly [number, number][] = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]

function isDrawn(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return drawn.some(([first, last]) => code >= first && code <= last)
}

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

/** Days of its own that a gathering had in a year that is over. */
function findPastYears(text: string, today: string): Warning[] {
  const { value, findLine } = parseYaml(text)
  const years = (value as { years?: { year?: string }[] } | undefined)?.years
  if (!Array.isArray(years)) return []
  return years.flatMap(({ year = '' }, at) =>
    year < today.slice(0, 4)
      ? [
          {
            line: findLine(['years', at]),
            sentence: `the days of ${year} lie behind: take them out`,
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
