import { isMap, isPair, isScalar, type Node, type Pair, visit, type YAMLMap } from 'yaml'
import { parseYaml } from '#schema/parse-yaml.ts'

export type SampleMark = {
  /** The line of the mark, counted from 1. Example: 15 */
  line: number
  /** The field that holds the marked words or their list. Example: "email" */
  holder: string
  /** What its most telling field says. Example: "hello@solstice.example" */
  says?: string
}

/** What a person would call a group of words by, the best first. */
const telling = ['name', 'heading', 'question', 'title', 'address']

/** Every group of a content file that says `sample: yes`. A list has the name of its file. */
export function findSamples(text: string, fileName: string): SampleMark[] {
  const { document, findLineAt } = parseYaml(text)
  const marks: SampleMark[] = []
  visit(document, {
    Pair(_, pair, path) {
      if (!isScalar(pair.key) || pair.key.value !== 'sample' || !isScalar(pair.value)) return
      const group = path.findLast(isMap)
      const says = group && findTellingWords(group)
      marks.push({
        line: findLineAt(pair.key.range?.[0] ?? 0),
        holder: findHolder(path, fileName),
        ...(says !== undefined && { says }),
      })
    },
  })
  return marks
}

/** "email" above the group; of an item, what its list belongs to. */
function findHolder(path: readonly (Node | Pair | unknown)[], fileName: string): string {
  const names = path.filter(isPair).map(({ key }) => String(key))
  return names.filter((name) => name !== 'items').at(-1) ?? fileName
}

function findTellingWords(group: YAMLMap): string | undefined {
  const fields = group.items.filter(({ value }) => isScalar(value))
  const best = telling.flatMap((name) => fields.filter(({ key }) => String(key) === name))
  const [field] = best
  return field && String(field.value)
}
