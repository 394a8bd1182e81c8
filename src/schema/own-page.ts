import * as v from 'valibot'
import { choice, line, optional } from './fields.ts'
import { paths } from './paths.ts'
import { readWritten } from './read-content.ts'
import { call, links, opening, page, passages } from './shapes.ts'

/** One field of each row of a file as it is written, where that is a list. */
const listWritten = (rows: unknown, name: string): string[] =>
  Array.isArray(rows) ? rows.map((row) => String(row?.[name])) : []

/** The headings of the footer's columns. */
const listColumns = () =>
  listWritten(readWritten<{ footer?: unknown }>('navigation')?.footer, 'heading')

/** Addresses of the server, and names of files that every build has. */
const reserved = '404 answered assets healthz home index rest share starts visits'.split(' ')

/** Why a file in content/pages/ cannot have its name. */
function explainName(name: string): string | undefined {
  const parts = name.toLowerCase().match(/[a-z\d]+/g) ?? ['press']
  const slug = parts.join('-')
  if (slug !== name) {
    return `is no page yet, because an address has small letters, digits and hyphens: call it ${slug}.yaml`
  }
  const isMoved = listWritten(readWritten('redirects'), 'from').includes(`/${name}`)
  const isTaken = reserved.includes(name) || Object.values<string>(paths).includes(`/${name}`)
  if (!isMoved && !isTaken) return undefined
  const owner = isTaken ? 'the site has that address' : 'content/redirects.yaml leads on from there'
  return `cannot be the page /${name}, because ${owner}: give the file another name`
}

/** What content/pages/<name>.yaml may hold: the page at /<name>. */
export const ownPage = (name: string) =>
  v.pipe(
    page(opening, {
      passages,
      next: optional(links),
      call: optional(call),
      menu: optional(line(16, 'Its word in the bar at the top and in the menu; may be left out.')),
      footer: optional(choice(listColumns, 'The column of the footer that links to it.')),
    }),
    v.rawCheck(({ addIssue }) => {
      const message = explainName(name)
      if (message) addIssue({ message })
    }),
  )

/** The text of a file to begin a page with: writeNewPage('Press') */
export const writeNewPage = (
  heading: string,
) => `# The name of this file is the address of its page.

# In the tab and in search results; no other page has the same.
title: >-
  ${heading}
# Under the title in a search result.
description: >-
  What a search engine shows under the title: one full sentence of 50 to 160 characters.
opening:
  # The large heading of the page.
  heading: >-
    ${heading}
  # One or two sentences under it.
  lead: One or two sentences that say what this page is for.
  # The light of the picture.
  season: dawn
# What the page tells, one heading after the other.
passages:
  # Without a full stop.
  - heading: What you find here
    # A blank line begins a new paragraph.
    paragraphs: >-
      Plain sentences, with a blank line between paragraphs.
`
