import * as v from 'valibot'
import type { Address } from '#paths.ts'
import { findAddress, linkWords } from './find-address.ts'
import { nearest } from './nearest.ts'

/** What a field is: the note above it in content/, and what an editor offers for it. */
export type FieldNote = {
  /** For whoever fills it in, with an example. */
  what: string
  kind:
    | 'line'
    | 'prose'
    | 'choice'
    | 'colour'
    | 'link'
    | 'day'
    | 'number'
    | 'mark'
    | 'address'
    | 'list'
    | 'photo'
    | 'group'
  /** How many characters, or items, there is room for. */
  most?: number
  /** Where a photo stands: what it is cut to. */
  slot?: PhotoSlot
}

/** Places for photographs; `app/art/photo-slots.ts` has their shapes. The four of a retreat differ. */
export type PhotoSlot = 'founder' | 'retreat' | 'coaching' | 'gathering' | 'opening' | 'sideOpening'

export const note = <Input>(note: FieldNote) =>
  v.metadata<Input, { readonly note: FieldNote }>({ note })

// A sentence about a field begins with its name: each message below goes on from there, and says what
// to do. They stand in docs/make-it-yours.md and in the table of tests/content/mistakes.test.ts.

const isOneLine = (text: string) => !text.includes('\n')
const count = (text: string) => [...text].length
export const quote = (text: string) =>
  count(text) > 40 ? `${[...text].slice(0, 40).join('')}…` : text

export const words = v.pipe(
  v.string('is words, not further fields: write them after the colon'),
  v.trim(),
  v.nonEmpty('is empty: write something, or take the line out'),
)

const fits = (most: number) =>
  v.check<string, v.ErrorMessage<v.CheckIssue<string>>>(
    (text) => count(text) <= most,
    ({ input }) => `has ${count(input)} characters and there is room for ${most}: shorten it`,
  )

/** Words on one line. */
export const line = (what: string, most: number) =>
  v.pipe(
    words,
    v.check(isOneLine, 'is one line: take the blank line out of it'),
    fits(most),
    note({ kind: 'line', what, most }),
  )

/** Where a line can not break within a word, and a longer one would have no room. */
export const withShortWords = (most: number) =>
  v.check<string, string>(
    (text) => text.split(/[\s-]/).every((word) => count(word) <= most),
    `has a word of more than ${most} letters, for which there is no room: shorten it`,
  )

/** At least so long as well, as search engines want a description. */
export const lineBetween = (what: string, least: number, most: number) =>
  v.pipe(
    line(what, most),
    v.check(
      (text) => count(text) >= least,
      ({ input }) => `has ${count(input)} characters and should have ${least} at least: say more`,
    ),
  )

/** Plain sentences, with a blank line between paragraphs. */
export const prose = (what: string, most: number) =>
  v.pipe(
    words,
    fits(most),
    note({ kind: 'prose', what, most }),
    v.transform((text) => text.split(/\n+/).map((paragraph) => paragraph.trim())),
  )

export const choice = <const Option extends string>(what: string, options: readonly Option[]) =>
  v.pipe(
    v.picklist(options, ({ input }) => {
      const guess = nearest(String(input), options)
      return guess
        ? `can not be "${quote(String(input))}": did you mean ${guess}?`
        : `can not be "${quote(String(input))}": write one of ${options.join(', ')}`
    }),
    note({ kind: 'choice', what }),
  )

/** `yes` or nothing at all. */
export const mark = (what: string) =>
  v.pipe(
    v.picklist(['yes'], 'is "yes" or not there at all: write yes, or take the line out'),
    note({ kind: 'mark', what }),
    v.transform((): true => true),
  )

export const wholeNumber = (what: string, least: number, most: number) =>
  v.pipe(
    v.string('is a number'),
    v.regex(/^\d+$/, 'is a number: write it in digits'),
    v.transform(Number),
    v.check(
      (number) => number >= least && number <= most,
      `is a number from ${least} to ${most}: write one of those`,
    ),
    note({ kind: 'number', what }),
  )

/** A page of the site, by its address or by its name: "/about-us", "about-us". */
export const link = (what: string) =>
  v.pipe(
    words,
    note({ kind: 'link', what }),
    v.rawTransform<string, Address>(({ dataset, addIssue, NEVER }) => {
      const address = findAddress(dataset.value)
      if (address) return address
      addIssue({ message: explainLink(dataset.value) })
      return NEVER
    }),
  )

function explainLink(written: string): string {
  if (/^https?:/.test(written)) {
    return `leads to another site ("${quote(written)}"): links lead to pages of this one, such as /apply`
  }
  const guess = nearest(written, linkWords)
  if (guess) return `can not be "${quote(written)}": did you mean ${guess}?`
  return `can not be "${quote(written)}", because there is no such page: write an address such as /apply or /about-us`
}

/** A list with so many items. */
export const list = <Item extends v.GenericSchema>(
  what: string,
  item: Item,
  { least = 1, most }: { least?: number; most: number },
) =>
  v.pipe(
    v.array(item, 'is a list: begin each item with "- " on a line of its own'),
    v.minLength(
      least,
      ({ input }) =>
        `has ${input.length} ${input.length === 1 ? 'item' : 'items'} and needs ${least} at least: add what is missing`,
    ),
    v.maxLength(
      most,
      ({ input }) => `has ${input.length} items and there is room for ${most}: take some out`,
    ),
    note({ kind: 'list', what, most }),
  )

/** Fields under a field. Unknown ones are found by the reader, all of them at once. */
export const group = <Entries extends v.ObjectEntries>(what: string, entries: Entries) =>
  v.pipe(
    v.object(entries, 'has fields of its own: write them below it, two spaces further in'),
    note({ kind: 'group', what }),
  )

/** May be left out. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema)
