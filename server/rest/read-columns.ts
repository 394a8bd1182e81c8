import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

/** Each part begins with what the one before can not hold, so that no text makes it slow. */
const columnName = /\s*(?:"((?:[^"\\]|\\.)*)"|([\w$-][\w$ -]*))\s*/sy

/** `"name","email"` or `name,email`: the parameter `columns` lists what to store of a body. */
export function readColumns(text: string): string[] {
  const columns: string[] = []
  let at = 0
  while (true) {
    columnName.lastIndex = at
    const found = columnName.exec(text)
    if (!found) throw refuseColumns(text, at)
    const [whole, quoted, bare = ''] = found
    columns.push(quoted?.replace(/\\(.)/gs, '$1') ?? bare.trim())
    at += whole.length
    if (at === text.length) return columns
    if (text[at] !== ',') throw refuseColumns(text, at)
    at += 1
  }
}

function refuseColumns(text: string, at: number): RestError {
  const place = `(line 1, column ${at + 1})`
  const found = at < text.length ? JSON.stringify(text[at]) : 'end of input'
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse columns parameter (${shorten(text)})" ${place}`,
    { details: `unexpected ${found} expecting field name (* or [a..z0..9_$])` },
  )
}
