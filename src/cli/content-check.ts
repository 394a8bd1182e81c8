import { isMap, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import type { ContentFiles } from '#content/compose-content.ts'
import { writeNumber } from '#content/fill-text.ts'
import type { GatheringFile } from '#content/gatherings.ts'
import { englishNumbers } from '#content/small-words.ts'
import { nameFile } from '#content/texts.ts'
import { checkContent } from '#generator/check-content.ts'
import { readDrawnCharacters } from '#generator/fonts/fonts.ts'
import { countDays, writeMonthDay } from '#leads/gathering-days.ts'
import { runCommand } from '#tools/run-command.ts'
import { findOddDates } from './find-odd-dates.ts'

/** Sentences for the owner: mistakes stop a build, warnings nothing. */
export async function reviewContent() {
  const { contentFiles, mistakes, warnings } = await checkContent()
  const texts = [...contentFiles.texts].flatMap(([name, text]) => listTexts(nameFile(name), text))
  const facts = mistakes.length === 0 ? listFacts(contentFiles) : []
  const { brand } = contentFiles.outline.places
  const drawn = readDrawnCharacters()
  return {
    mistakes,
    warnings: [
      ...texts.flatMap((each) => findOddLetters(each, drawn)),
      ...texts.flatMap((each) => findContradictions(each, facts)),
      ...texts.flatMap((each) => findOldName(each, brand)),
      ...(mistakes.length === 0 ? findOddDates(contentFiles) : []),
      ...warnings,
    ],
  }
}

/** A text in a file, with the group that it belongs to. */
type ContentText = {
  text: string
  /** "content/home.yaml, line 3" */
  place: string
  group: YAMLMap | undefined
}

export function listTexts(file: string, content: string): ContentText[] {
  const lines = new LineCounter()
  const texts: ContentText[] = []
  visit(parseDocument(content, { lineCounter: lines }), {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return
      const place = `${file}, line ${lines.linePos(range?.[0] ?? 0).line}`
      texts.push({ text: value, place, group: path.findLast(isMap) })
    },
  })
  return texts
}

const findOddLetters = ({ text, place }: ContentText, drawn: RegExp) =>
  [...new Set(text)]
    .filter((sign) => !drawn.test(sign))
    .map((sign) => `${place}: the site’s fonts have no "${sign}": another font will draw it.`)

/** Finds texts that hold the name that the site came with. "Winter Solstice" is an event. */
export function findOldName({ text, place }: ContentText, brand: string): string[] {
  if (brand === shippedName || !oldName.test(text)) return []
  return [`${place}: says "${shippedName}", and site.yaml has the name ${brand}: write {brand}.`]
}

const shippedName = 'Solstice'
const oldName = new RegExp(`(?<!\\b(?:Winter|Summer)\\s+)\\b${shippedName}\\b`)

type FactName =
  | 'founders'
  | 'questions'
  | 'gatherings'
  | 'steps'
  | 'days'
  | 'order'
  | 'dates'
  | 'theme'

/** A fact that follows from fields, so that no text may contradict it. `{name}` in a text fills it in. */
export type Fact = { name: FactName; file?: string; source: string; truth: string[] }

const number = `\\b(${englishNumbers.slice(2).join('|')}|\\d+)`
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const months = '(?:Jan|Febr)uary|March|April|May|Ju(?:ne|ly)|August|(?:Septem|Octo|Novem|Decem)ber'
/** How texts state each fact. The days of the retreat are not those of a gathering. */
const claims: Record<FactName, RegExp> = {
  founders: new RegExp(`${number}\\s+(?:\\w+\\s+)?(?:founders|friends)\\b`, 'gi'),
  questions: new RegExp(`${number}\\s+(?:\\w+\\s+)?(?:questions|answers|things)\\b`, 'gi'),
  gatherings: new RegExp(`${number}\\s+(?:\\w+\\s+)?(?:gatherings|(?:dat|tim)es a year)\\b`, 'gi'),
  steps: new RegExp(`${number}\\s+steps\\b`, 'gi'),
  order: new RegExp(`\\b(${ordinals.join('|')})\\s+(?:day|morning|evening|night)\\b`, 'gi'),
  days: new RegExp(`(?<!retreat[^.!?]*)${number}\\s+days\\b(?![^.!?]*retreat)`, 'gi'),
  dates: new RegExp(`\\b((?:${months}) \\d+)\\b`, 'g'),
  theme: /\btheme (?:is|was)\s+([^.,;{]+)/gi,
}

/** Only for content without mistakes. */
function listFacts({ outline, values }: ContentFiles): Fact[] {
  const facts = outline.gatherings.flatMap((slug): Fact[] => {
    const name = `gatherings/${slug}`
    const { theme, years = [], ...usual } = values.get(name) as GatheringFile
    const file = nameFile(name)
    const all = [usual, ...years]
    const lengths = all.map((each) => writeNumber(countDays(each), englishNumbers))
    const longest = Math.max(...all.map(countDays))
    const dates = all.flatMap(({ starts, ends }) => [starts, ends]).map(writeMonthDay)
    return [
      { file, name: 'theme', source: '"theme" is', truth: [theme] },
      { file, name: 'days', source: 'from "starts" to "ends" there are', truth: lengths },
      { file, name: 'order', source: 'its days are', truth: ordinals.slice(0, longest) },
      { file, name: 'dates', source: 'it begins or ends on', truth: dates },
    ]
  })
  const { founders, questions, gatherings, steps } = outline.places
  return [
    { name: 'founders', source: 'founders.yaml has', truth: [founders.replace(/^no$/, 'none')] },
    { name: 'gatherings', source: 'gatherings/ has', truth: [gatherings] },
    { file: 'content/faq', name: 'questions', source: 'questions.yaml has', truth: [questions] },
    { file: 'content/home', name: 'steps', source: 'apply.yaml has', truth: [steps] },
    ...facts,
  ]
}

const simplify = (text: string) =>
  (/^\d+$/.test(text) ? writeNumber(Number(text), englishNumbers) : text)
    .toLowerCase()
    .replace('&', 'and')
    .trim()

/** Finds texts that contradict lists, days and themes in other files. */
export function findContradictions({ text, place, group }: ContentText, facts: Fact[]): string[] {
  // A quote of a client is about the client's own friends and days.
  const about = group?.has('quote') ? [] : facts.filter(({ file = '' }) => place.startsWith(file))
  return about.flatMap(({ name, source, truth }) => {
    const known = truth.map(simplify)
    const claimed = [...text.matchAll(claims[name])]
    const wrong = claimed.filter(([, said = '']) => !known.includes(simplify(said)))
    const there = [...new Set(truth)].join(' or ')
    const words = name === 'order' ? 'the last day' : `{${name}}, which follows by itself`
    const advice = `write ${words}, or fix one of the two`
    return wrong.map(([said]) => `${place}: says "${said}", and ${source} ${there}: ${advice}.`)
  })
}

await runCommand(import.meta, async () => {
  const { mistakes, warnings } = await reviewContent()
  if (warnings.length > 0) console.log(['Worth a look:', ...warnings, ''].join('\n'))
  if (mistakes.length === 0) return console.log('All words are in order.')
  console.log(['To fix before the site can be built:', ...mistakes, ''].join('\n'))
  console.log('Nothing of it is on the site yet.')
  process.exitCode = 1
})
