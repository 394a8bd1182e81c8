import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isPair, LineCounter, parseDocument, visit } from 'yaml'
import { checkAllContent } from '#build/check-all-content.ts'
import { isDrawn } from '#build/fonts.ts'
import { readBuildDay } from '#schema/build-day.ts'
import { countDays } from '#schema/gathering-days.ts'
import {
  type ContentFile,
  type Facts,
  findContradictions,
  findUnmarkedSamples,
} from './find-contradictions.ts'

/** Sentences, each with its file and line. */
type ContentReport = {
  /** The site cannot be built with these. */
  mistakes: string[]
  /** These block a launch. */
  samples: string[]
  examples: string[]
  days: string[]
  /** These block nothing. */
  warnings: string[]
}

export async function checkContent(root: string): Promise<ContentReport> {
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      file: `content/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, 'content', name), 'utf8'),
    }))
  const { mistakes, warnings } = await checkAllContent()
  const facts = mistakes.length === 0 ? await readFacts() : undefined
  return {
    mistakes,
    samples: files.flatMap(findSamples),
    examples: files.flatMap((file) => [
      ...checkLines(file, findExample),
      ...findUnmarkedSamples(file),
    ]),
    days: files.flatMap(findOtherDays),
    warnings: [
      ...files.flatMap((file) => [
        ...findWarnings(file, readBuildDay()),
        ...(facts ? findContradictions(file, facts) : []),
      ]),
      ...warnings,
    ],
  }
}

/** Once there is no mistake in content/. */
async function readFacts(): Promise<Facts> {
  const { founders } = await import('#schema/pages.ts')
  const { gatherings } = await import('#schema/gatherings.ts')
  return {
    founders: founders.length,
    gatherings: Object.fromEntries(
      gatherings.map(({ slug, theme, years = [], ...days }) => [
        slug,
        { theme, lengths: [days, ...years].map(countDays) },
      ]),
    ),
  }
}

/** By what holds a sample: what it is called, and what it asks for. */
const kinds: readonly [holder: RegExp, noun: string, advice: string][] = [
  [/mail|contact/i, 'contact address', 'Put in the address that visitors may write to.'],
  [
    /testimonial|quote/i,
    'testimonial',
    'Put in real words and the consent to them, who and when; or delete it.',
  ],
  [/video/i, 'video', 'Put in your own.'],
  [/portrait|image/i, 'portrait', 'Put in a photograph.'],
  [/founder/i, 'founder', 'Put in the real one, with their own story.'],
  [/question/i, 'question', 'Confirm the answer or write your own.'],
  [/./, 'text', 'Confirm it or write your own.'],
]

/** What a person would call a group of words by, the best first. */
const titles = ['name', 'heading', 'question', 'title', 'address']
const longestTitle = 48
const widestPlace = 'content/gatherings/summer-solstice.yaml:100'.length

/** Every group that says `sample: yes`. */
export function findSamples({ file, text }: ContentFile): string[] {
  const lineCounter = new LineCounter()
  const samples: string[] = []
  visit(parseDocument(text, { lineCounter }), {
    Pair(_, { key, value }, path) {
      if (String(key) !== 'sample' || isMap(value)) return
      const holders = path.filter(isPair).map((pair) => String(pair.key))
      const holder = holders.findLast((name) => name !== 'items') ?? file
      const group = path.findLast(isMap)
      const title = titles.map((name) => group?.get(name)).find((each) => typeof each === 'string')
      const [, noun, advice] = kinds.find(([pattern]) => pattern.test(holder)) ?? ['', 'text', '']
      const { line } = lineCounter.linePos((key as { range: [number] }).range[0])
      const quote = title ? ` “${shorten(title)}”` : ''
      samples.push(`${`${file}:${line}`.padEnd(widestPlace)}  ${noun}${quote}. ${advice}`)
    },
  })
  return samples
}

const shorten = (text: string) =>
  text.length > longestTitle ? `${text.slice(0, longestTitle - 1).trimEnd()}…` : text

/** Each line that is no comment. */
function checkLines({ file, text }: ContentFile, check: (words: string) => string[]): string[] {
  return text.split('\n').flatMap((words, at) => {
    const sentences = /^\s*#/.test(words) ? [] : check(words)
    return sentences.map((sentence) => `${file}, line ${at + 1}: ${sentence}.`)
  })
}

/** What Solstice ships with, or the editor fills in. RFC 2606 keeps .example for examples. */
const placeholders: readonly [RegExp, string][] = [
  [
    /[\w.+-]*@?[\w-]+(?:\.[\w-]+)*\.example\b|\byour-name\.com\b/i,
    'is only an example, nobody gets what is sent there: put in your own',
  ],
  [/\bv=sample-\w+/, 'is no video: put in the address of your own'],
  [/Say what the photograph shows/, 'is left to do, for people who cannot see it'],
  [/Words to come/, 'is what the editor wrote: put in your own words'],
]

const findExample = (words: string) =>
  placeholders.flatMap(([pattern, sentence]) => {
    const [found] = pattern.exec(words) ?? []
    return found ? [`${found} ${sentence}`] : []
  })

const day =
  /\b(?:(?:Jan|Febr)uary|March|April|May|Ju(?:ne|ly)|August|(?:Septem|Octo|Novem|Decem)ber) \d+\b/g

type Days = { year?: unknown; starts?: unknown; ends?: unknown; years?: Days[] }

/** {dates} follows "starts" and "ends" of a gathering; a day that is written out does not. */
export function findOtherDays({ file, text }: ContentFile): string[] {
  if (!file.startsWith('content/gatherings/')) return []
  const { starts, ends, years = [] } = (parseDocument(text).toJS() ?? {}) as Days
  const own = [{ starts, ends }, ...years]
    .flatMap((each) => [each.starts, each.ends])
    .map((each) => String(each).toLowerCase())
  return checkLines({ file, text }, (words) => {
    const other = words.match(day)?.find((found) => !own.includes(found.toLowerCase()))
    const advice = 'write {dates}, which follows by itself, or fix one of the two'
    return other ? [`says ${other}, and the gathering is from ${starts} to ${ends}: ${advice}`] : []
  })
}

const price = /[$€£]\s?\d|\b\d+(?:[.,]\d+)?\s?(?:dollars|euros|pounds|USD|EUR|GBP)\b/i

export function findWarnings(file: ContentFile, today: string): string[] {
  return checkLines(file, (words) => {
    const [, year] = /^\s*- year: (\d{4})\s*$/.exec(words) ?? []
    return [
      ...(year && year < today.slice(0, 4) ? [`the days of ${year} are over: take them out`] : []),
      ...[...new Set(words)]
        .filter((sign) => !isDrawn(sign))
        .map((sign) => `the site’s fonts have no "${sign}": another font will draw it`),
      ...(price.test(words)
        ? [
            'names a price; elsewhere the site says that cost is discussed in the first conversation',
          ]
        : []),
    ]
  })
}
