import * as v from 'valibot'
import { group, line, list, quote, rule } from './fields.ts'
import { link } from './link-field.ts'
import type { Outline } from './outline.ts'
import { paths, withoutSlash } from './paths.ts'

/** As the server looks an address up: "/contact" for "contact/" and "https://a.example/contact?a=b". */
const readPath = (written: string) =>
  withoutSlash(URL.parse(written, 'http://localhost')?.pathname ?? '/')

const oldAddress = ({ moved, off }: Pick<Outline, 'moved' | 'off'>) =>
  v.pipe(
    line(80),
    rule((from) => {
      const path = readPath(from)
      // A file in content/ that would be this page is named itself (namedPage).
      const pages = Object.values<string>(paths).filter((page) => !off.pages.includes(page))
      if (path !== from) {
        return `cannot be "${quote(from)}": write the old address from its first slash on, such as ${path === '/' ? '/contact' : path}`
      }
      if (pages.includes(from.toLowerCase())) {
        return `cannot be "${from}", because the site has that page: take the redirect out, or write another address`
      }
      return (
        moved.filter((other) => other.trim() === from).length > 1 &&
        'is in this file twice: keep one of the two'
      )
    }),
  )

export const redirectsSchema = (outline: Pick<Outline, 'moved' | 'off'>) =>
  list(group({ from: oldAddress(outline), to: link }), { min: 0, max: 200 })

type RedirectsFile = v.InferOutput<ReturnType<typeof redirectsSchema>>

/** Server and static hosts redirect these, and keep the query. */
export const composeRedirects = (rows: RedirectsFile): Record<string, string> =>
  Object.fromEntries(rows.map(({ from, to }) => [from, to]))
