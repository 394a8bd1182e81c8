import type { Path } from '#schema/parse-yaml.ts'

/** Where words come from, as an element of the page says: "faq:passages.0.paragraphs~1". */
export type Place = { name: string; path: Path; paragraph?: number }

export function readPlace(written: string): Place {
  const [name = '', rest = ''] = written.split(':')
  const [way = '', paragraph] = rest.split('~')
  const path =
    way === '' ? [] : way.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return { name, path, ...(paragraph !== undefined && { paragraph: Number(paragraph) }) }
}

/** A field's place, or that of one of its paragraphs. */
export const writePlace = ({ name, path }: Pick<Place, 'name' | 'path'>, paragraph?: number) =>
  `${name}:${path.join('.')}${paragraph === undefined ? '' : `~${paragraph}`}`
