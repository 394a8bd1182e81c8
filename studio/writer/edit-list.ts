/** Lines of a list item: what stands from its dash to the line before the next one's. */
type Item = string[]

const readColumn = (line: string) => line.length - line.trimStart().length
const isNote = (line: string) => line.trimStart().startsWith('#')
const isBlank = (line: string) => line.trim() === ''

function takeTrailing(lines: string[], isWanted: (line: string) => boolean): string[] {
  const first = lines.findLastIndex((line) => !isWanted(line)) + 1
  return lines.splice(first)
}

/** Cuts the lines of a list at its dashes; blank lines between items are left out. */
export function cutItems(lines: readonly string[], starts: readonly number[]): Item[] {
  const items = starts.map((start, at) => lines.slice(start, starts[at + 1] ?? lines.length))
  const column = readColumn(lines[starts[0] ?? 0] ?? '')
  return items.map((item, at) => {
    takeTrailing(item, isBlank)
    const isOfNext = (line: string) => isBlank(line) || (isNote(line) && readColumn(line) <= column)
    // A note right above a dash goes with that item.
    if (at < items.length - 1) {
      const notes = takeTrailing(item, isOfNext).filter((line) => !isBlank(line))
      items[at + 1]?.unshift(...notes)
    }
    return item
  })
}

/** "  title: …" -> "title"; the first field stands behind the dash. */
const readField = (line: string) => /^\s*(?:- )?([A-Za-z][\w-]*):/.exec(line)?.[1]

function findFieldColumn(line: string): number {
  return /^\s*(?:- )?/.exec(line)?.[0].length ?? 0
}

type Notes = { byField: Map<string, string[]>; atEnd: string[] }

/** The notes on an item's own fields; those of deeper ones stay. */
function takeNotes(item: Item): Notes {
  const dash = item.findIndex((line) => line.trimStart().startsWith('- '))
  const column = findFieldColumn(item[dash] ?? '')
  const byField = new Map<string, string[]>()
  const kept: string[] = []
  let notes: string[] = []
  for (const [at, line] of item.entries()) {
    if (at > dash && isNote(line) && readColumn(line) === column) notes.push(line)
    else {
      const field = findFieldColumn(line) === column ? readField(line) : undefined
      if (notes.length > 0 && field !== undefined) byField.set(field, notes)
      else kept.push(...notes)
      kept.push(line)
      notes = []
    }
  }
  item.splice(0, item.length, ...kept)
  return { byField, atEnd: notes }
}

function putNotes(item: Item, { byField, atEnd }: Notes): void {
  const dash = item.findIndex((line) => line.trimStart().startsWith('- '))
  const column = findFieldColumn(item[dash] ?? '')
  const lines = item.flatMap((line, at) => {
    const field = at > dash && readColumn(line) === column ? readField(line) : undefined
    const hasOwn = isNote(item[at - 1] ?? '')
    return field !== undefined && !hasOwn ? [...(byField.get(field) ?? []), line] : [line]
  })
  item.splice(0, item.length, ...lines, ...atEnd)
}

/** The first item of a list explains its fields: whoever stands first now has the notes. */
export function handOverNotes(old: Item | undefined, first: Item | undefined): void {
  if (old && first && old !== first) putNotes(first, takeNotes(old))
}
