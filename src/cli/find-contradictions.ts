import { isMap, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import { writeNumber } from '#schema/read-files.ts'

/** "content/home.yaml", with what stands in it. */
export type ContentFile = { file: string; text: string }

/** What is true whatever a text says. */
export type Facts = {
  founders: number
  /** By the name of its file, with how many days it has, in every year that differs. */
  gatherings: Readonly<Record<string, { theme: string; lengths: readonly number[] }>>
}

/** One text of a file. */
type Words = { text: string; line: number; isQuoted: boolean }

function listWords({ text }: ContentFile): Words[] {
  const lineCounter = new LineCounter()
  const words: Words[] = []
  visit(parseDocument(text, { lineCounter }), {
    Scalar(key, { value, range }, path) {
      if (key === 'key' || typeof value !== 'string') return
      // What a client says is about the client's own friends.
      const isQuoted = path.some((each) => isMap(each) && each.has('quote'))
      words.push({ text: value, line: lineCounter.linePos(range?.[0] ?? 0).line, isQuoted })
    },
  })
  return words
}

const numbers = Array.from({ length: 11 }, (_, at) => writeNumber(at + 2))
const number = `(${numbers.join('|')}|\\d+)`
const people = new RegExp(`\\b${number}\\s+(?:\\w+\\s+)?(?:founders|friends)\\b`, 'gi')
const length = new RegExp(`\\b${number}\\s+days\\b`, 'gi')
const theme = /\btheme (?:is|was)\s+([^.,;]+)/gi

const readNumber = (word: string) =>
  /\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()) + 2

const simplify = (text: string) => text.toLowerCase().replaceAll('&', 'and').trim()

/** The gatherings that a file is about: one, or on the page of all of them each. */
function findGatherings(file: string, { gatherings }: Facts) {
  const own = gatherings[/gatherings\/([\w-]+)\.yaml$/.exec(file)?.[1] ?? '']
  if (own) return [own]
  return file.endsWith('/immersions.yaml') ? Object.values(gatherings) : []
}

/** Words about founders, days and themes that other files contradict. */
export function findContradictions(file: ContentFile, facts: Facts): string[] {
  const gatherings = findGatherings(file.file, facts)
  const lengths = gatherings.flatMap((each) => each.lengths)
  const isOther = (found: string, all: readonly number[]) =>
    all.length > 0 && !all.includes(readNumber(found))
  const founders = facts.founders === 0 ? 'none' : writeNumber(facts.founders)
  const advice = 'which follows by itself, or fix one of the two'
  return listWords(file).flatMap(({ text, line, isQuoted }) => {
    const sentences = text.split(/(?<=[.!?])\s+/)
    const aboutPeople = isQuoted ? [] : [...text.matchAll(people)]
    // The retreat has days of its own.
    const aboutDays = sentences
      .filter((sentence) => !/retreat/i.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(length)])
    const [only] = gatherings.length === 1 ? gatherings : []
    const aboutTheme = only ? [...text.matchAll(theme)] : []
    return [
      ...(facts.founders < 2 && text.includes('{founders}')
        ? [`says {founders}, and founders.yaml has ${founders}: say it without their number`]
        : []),
      ...aboutPeople
        .filter(([, count = '']) => isOther(count, [facts.founders]))
        .map(
          ([said]) =>
            `says "${said}", and founders.yaml has ${founders}: write {founders}, ${advice}`,
        ),
      ...aboutDays
        .filter(([, count = '']) => isOther(count, lengths))
        .map(([said]) => {
          const own = [...new Set(lengths)].map(writeNumber).join(' or ')
          return `says "${said}", and from "starts" to "ends" there are ${own}: write {days}, ${advice}`
        }),
      ...aboutTheme
        .filter(
          ([, said = '']) => !said.includes('{') && simplify(said) !== simplify(only?.theme ?? ''),
        )
        .map(([said]) => `says "${said}", and "theme" is ${only?.theme}: write {theme}, ${advice}`),
    ].map((sentence) => `${file.file}, line ${line}: ${sentence}.`)
  })
}

/** From the founders and testimonials that Solstice comes with: nobody has lived or said these. */
export const inventedPhrases = [
  'had a training plan for every week of the year',
  'never told any of them that he was afraid',
  'never broke a promise to anyone but himself',
  'I have known these three since school',
  'We are a team of five and we thought we talked about everything',
  'The decision I took home was to call my brother',
]

/** Invented people whose "sample: yes" is gone. */
export function findUnmarkedSamples({ file, text }: ContentFile): string[] {
  const lineCounter = new LineCounter()
  const found: string[] = []
  visit(parseDocument(text, { lineCounter }), {
    Map(_, group) {
      const isInvented = group.items.some(({ value }) => {
        const words = isMap(value) || isSeq(value) ? '' : String(value)
        return inventedPhrases.some((phrase) => words.includes(phrase))
      })
      if (!isInvented || group.has('sample')) return
      const { line } = lineCounter.linePos(group.range?.[0] ?? 0)
      found.push(
        `${file}, line ${line}: “${group.get('name')}” is invented and came with Solstice: put in your own words, or delete it.`,
      )
    },
  })
  return found
}
