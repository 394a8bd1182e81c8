import { isMap, isPair, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import { type ContentFiles, pickFiles } from '#content/compose-content.ts'
import { writeNumber } from '#content/fill-places.ts'
import { englishNumbers } from '#content/small-words.ts'
import { nameFile } from '#content/texts.ts'
import { checkContent } from '#generator/check-content.ts'
import { isDrawn } from '#generator/fonts/fonts.ts'
import { countDays, gatheringSlugs, writeMonthDay } from '#leads/gathering-days.ts'
import { runCommand } from '#tools/run-command.ts'

/** Sentences for the owner: mistakes stop a build, samples and examples block a launch. */
export async function reviewContent() {
  const { contentFiles, mistakes, warnings } = await checkContent()
  const texts = [...contentFiles.texts].flatMap(([name, text]) => listTexts(nameFile(name), text))
  const facts = mistakes.length === 0 ? listFacts(contentFiles) : []
  const { brand } = contentFiles.outline.places
  return {
    mistakes,
    samples: texts.flatMap(describeSample),
    examples: texts.flatMap(findExamples),
    warnings: [
      ...texts.flatMap(findOddLetters),
      ...texts.flatMap((each) => findContradictions(each, facts)),
      ...texts.flatMap((each) => findOldName(each, brand)),
      ...warnings,
    ],
  }
}

/** A text in a file, with the names of the fields around it and the group that it belongs to. */
type ContentText = {
  text: string
  /** "content/home.yaml, line 3" */
  place: string
  fields: string[]
  group: YAMLMap | undefined
}

export function listTexts(file: string, content: string): ContentText[] {
  const lines = new LineCounter()
  const texts: ContentText[] = []
  visit(parseDocument(content, { lineCounter: lines }), {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return
      const place = `${file}, line ${lines.linePos(range?.[0] ?? 0).line}`
      const fields = path.filter(isPair).map((pair) => String(pair.key))
      texts.push({ text: value, place, fields, group: path.findLast(isMap) })
    },
  })
  return texts
}

/** Names the part of a file that is marked "sample: yes". */
export function describeSample({ place, fields, group }: ContentText): string[] {
  if (fields.at(-1) !== 'sample') return []
  const field = fields.findLast((name) => name !== 'items' && name !== 'sample')
  const titles = ['name', 'heading', 'question', 'title', 'address'].map((name) => group?.get(name))
  const title = titles.find((each) => typeof each === 'string')
  const quoted = title && `“${title}”`
  return [[`${place}:`, field, quoted].filter(Boolean).join(' ')]
}

/** From the founders and testimonials that Solstice comes with, which are invented. */
export const inventedPhrases = [
  'had a training plan for every week of the year',
  'never told any of them that he was afraid',
  'never broke a promise to anyone but himself',
  'I have known these three since school',
  'We are a team of five and we thought we talked about everything',
  'The decision I took home was to call my brother',
]

/** What Solstice ships with, or the editor fills in. RFC 2606 keeps .example for examples. */
const placeholders: readonly [RegExp, string][] = [
  [
    /[\w.+-]*@?[\w-]+(?:\.[\w-]+)*\.example\b|\byour-name\.com\b/i,
    'is only an example, and what is sent there is lost: put in your own',
  ],
  [/\bv=sample-\w+/, 'is no video: put in the address of your own'],
  [/Say what the photograph shows/, 'is left to do, for people who cannot see it'],
  [/Words to come/, 'is what the editor wrote: put in your own words'],
  [
    new RegExp(inventedPhrases.join('|')),
    'is invented and came with Solstice: put in your own words, or delete it',
  ],
]

/** Examples within a sample are left out, because the sample itself is listed. */
export const findExamples = ({ text, place, group }: ContentText) =>
  placeholders.flatMap(([pattern, message]) => {
    const [found] = pattern.exec(text) ?? []
    return found && !group?.has('sample') ? [`${place}: “${found}” ${message}.`] : []
  })

const findOddLetters = ({ text, place }: ContentText) =>
  [...new Set(text)]
    .filter((sign) => !isDrawn(sign))
    .map((sign) => `${place}: the site’s fonts have no "${sign}": another font will draw it.`)

/** Finds texts that hold the name that the site came with. "Winter Solstice" is an event. */
export function findOldName({ text, place }: ContentText, brand: string): string[] {
  if (brand === shippedName || !oldName.test(text)) return []
  return [`${place}: says "${shippedName}", and site.yaml has the name ${brand}: write {brand}.`]
}

const shippedName = 'Solstice'
const oldName = new RegExp(`(?<!\\b(?:Winter|Summer)\\s+)\\b${shippedName}\\b`)

type FactName = 'founders' | 'days' | 'dates' | 'theme'

/** A fact that follows from fields, so that no text may contradict it. `{name}` in a text fills it in. */
export type Fact = { name: FactName; file?: string; source: string; truth: string[] }

const number = `\\b(${englishNumbers.slice(2).join('|')}|\\d+)`
const months = '(?:Jan|Febr)uary|March|April|May|Ju(?:ne|ly)|August|(?:Septem|Octo|Novem|Decem)ber'
/** How texts state each fact. The days of the retreat are not those of a gathering. */
const claims: Record<FactName, RegExp> = {
  founders: new RegExp(`${number}\\s+(?:\\w+\\s+)?(?:founders|friends)\\b`, 'gi'),
  days: new RegExp(`(?<!retreat[^.!?]*)${number}\\s+days\\b(?![^.!?]*retreat)`, 'gi'),
  dates: new RegExp(`\\b((?:${months}) \\d+)\\b`, 'g'),
  theme: /\btheme (?:is|was)\s+([^.,;{]+)/gi,
}

/** Only for content without mistakes. */
function listFacts(contentFiles: ContentFiles): Fact[] {
  const facts = gatheringSlugs.flatMap((slug): Fact[] => {
    const name = `gatherings/${slug}` as const
    const { [name]: gathering } = pickFiles(contentFiles, [name])
    const { theme, years = [], ...usual } = gathering
    const file = nameFile(name)
    const all = [usual, ...years]
    const lengths = all.map((each) => writeNumber(countDays(each), englishNumbers))
    const dates = all.flatMap(({ starts, ends }) => [starts, ends]).map(writeMonthDay)
    return [
      { file, name: 'theme', source: '"theme" is', truth: [theme] },
      { file, name: 'days', source: 'from "starts" to "ends" there are', truth: lengths },
      { file, name: 'dates', source: 'it begins or ends on', truth: dates },
    ]
  })
  const count = contentFiles.outline.places.founders.replace(/^no$/, 'none')
  return [{ name: 'founders', source: 'founders.yaml has', truth: [count] }, ...facts]
}

const simplify = (text: string) =>
  (/^\d+$/.test(text) ? writeNumber(Number(text), englishNumbers) : text)
    .toLowerCase()
    .replace('&', 'and')
    .trim()

/** Finds texts about founders, days and themes that contradict the fields of other files. */
export function findContradictions({ text, place, group }: ContentText, facts: Fact[]): string[] {
  // A quote of a client is about the client's own friends and days.
  const about = group?.has('quote') ? [] : facts.filter(({ file = '' }) => place.startsWith(file))
  return about.flatMap(({ name, source, truth }) => {
    const known = truth.map(simplify)
    const claimed = [...text.matchAll(claims[name])]
    const wrong = claimed.filter(([, said = '']) => !known.includes(simplify(said)))
    const there = [...new Set(truth)].join(' or ')
    const advice = `write {${name}}, which follows by itself, or fix one of the two`
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
