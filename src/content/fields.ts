import * as v from 'valibot'
import { nearest } from '#leads/nearest.ts'

/** What the studio needs to edit a field. The comment above the field in content/ is shown as help. */
export type FieldNote = {
  kind:
    | 'line'
    | 'prose'
    | 'choice'
    | 'colour'
    | 'link'
    | 'day'
    | 'number'
    | 'flag'
    | 'list'
    | 'photo'
    | 'group'
  /** Help for a field that files may lack, and so have no comment for. */
  what?: string
  /** How many characters or items there is room for, and how many items there are at least. */
  min?: number
  max?: number
  options?: readonly string[]
  /** Prose whose signs for bold words and links are not read: mails have none. */
  isPlain?: true
  /** Decides how a photo is cropped (`src/site/art/photo-slots.ts`). The four of a retreat differ. */
  slot?: 'founder' | 'retreat' | 'coaching' | 'gathering' | 'passage' | 'opening' | 'sideOpening'
}

export const note = <Input>(note: FieldNote) =>
  v.metadata<Input, { readonly note: FieldNote }>({ note })

// `check-file.ts` puts the name of the field before each message below: "title" is empty. A message says
// how to fix the mistake; tests/content/mistakes.test.ts lists them all.

const count = (text: string) => [...text].length
export const quote = (text: string) => text.replace(/^(.{40}).+$/su, '$1…')

/** `cannot be "wintr": did you mean winter?`, or `howTo` where no option is similar. */
export function refuse(written: string, options: readonly string[], howTo: string): string {
  const guess = nearest(written, options)
  return `cannot be "${quote(written)}"${guess ? `: did you mean ${guess}?` : howTo}`
}

/** A check that explains what is wrong; `explain` returns nothing for a valid value. */
export const rule = <Input>(explain: (input: Input) => string | false | undefined) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const message = dataset.typed && explain(dataset.value)
    if (message) addIssue({ message })
  })

/** Parses text into a value; a string from `parse` is the message of a mistake. */
export const parseWith = <Value>(parse: (text: string) => { value: Value } | string) =>
  v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value)
    if (typeof parsed !== 'string') return parsed.value
    addIssue({ message: parsed })
    return NEVER
  })

export const text = v.pipe(
  v.string('is words, not further fields: write them after the colon'),
  v.trim(),
  v.nonEmpty('is empty: write something, or take the line out'),
)

const textBetween = (min: number, max: number) =>
  v.pipe(
    text,
    rule((text) => {
      const has = `has ${count(text)} characters and`
      if (count(text) < min) return `${has} should have ${min} at least: say more`
      return count(text) > max && `${has} there is room for ${max}: shorten it`
    }),
  )

/** One line with a minimum length, as search engines want it for a description. */
export const lineBetween = (min: number, max: number, what = '') =>
  v.pipe(
    textBetween(min, max),
    v.check((text) => !text.includes('\n'), 'is one line: take the blank line out of it'),
    note({ kind: 'line', what, max }),
  )

export const line = (max: number, what = '') => lineBetween(0, max, what)

/** An object with the same schema under each name. */
export const each = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** For places where a line cannot break within a word. */
export const withoutLongWords = (max: number) =>
  v.check<string, string>(
    (text) => text.split(/[\s-]/).every((word) => count(word) <= max),
    `has a word of more than ${max} letters, for which there is no room: shorten it`,
  )

const paragraphs = (note: FieldNote) =>
  v.pipe(
    textBetween(0, note.max ?? 0),
    v.metadata({ note }),
    v.transform((text) => text.split(/\n+/).map((paragraph) => paragraph.trim())),
  )

/** Paragraphs, separated by blank lines, with bold words, links and lists. `check-file.ts` checks those. */
export const prose = (max: number) => paragraphs({ kind: 'prose', max })

/** Paragraphs of a mail. */
export const plainProse = (max: number) => paragraphs({ kind: 'prose', max, isPlain: true })

/** `explain` may say more of what cannot be chosen. */
export const choice = <const Option extends string>(
  options: readonly Option[],
  what = '',
  explain: (written: string) => string | undefined = () => undefined,
) =>
  v.pipe(
    text,
    note({ kind: 'choice', what, options }),
    parseWith<Option>((written) => {
      const value = options.find((option) => option === written)
      if (value) return { value }
      return explain(written) ?? refuse(written, options, `: write one of ${options.join(', ')}`)
    }),
  )

/** A flag: `yes`, or the field is absent. */
export const flag = (what: string) =>
  v.exactOptional(
    v.pipe(
      v.picklist(['yes'], 'is "yes" or not there at all: write yes, or take the line out'),
      note({ kind: 'flag', what }),
      v.transform((): true => true),
    ),
  )

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string('is a number'),
    v.regex(/^\d+$/, 'is a number: write it in digits'),
    v.transform(Number),
    v.check(
      (number) => number >= min && number <= max,
      `is a number from ${min} to ${max}: write one of those`,
    ),
    note({ kind: 'number', what: `Example: ${min}` }),
  )

export const list = <Item extends v.GenericSchema>(
  item: Item,
  { min = 1, max, what = '' }: { min?: number; max: number; what?: string },
) =>
  v.pipe(
    v.array(item, 'is a list: begin each item with "- " on a line of its own'),
    rule(({ length }) => {
      const has = `has ${length} ${length === 1 ? 'item' : 'items'} and`
      if (length < min) return `${has} needs ${min} at least: add what is missing`
      return length > max && `${has} there is room for ${max}: take some out`
    }),
    note({ kind: 'list', what, min, max }),
  )

/** Options of a form. What is chosen is known by its text alone. */
export const choices = (max: number, count: { min?: number; max: number }) =>
  v.pipe(
    list(line(max), count),
    rule((options) => {
      const twice = options.find((option, at) => options.indexOf(option) !== at)
      return twice !== undefined && `has "${twice}" twice: keep one of the two`
    }),
  )

/** A list that may be absent or empty. */
export const optionalList = <Item extends v.GenericSchema>(item: Item, max: number, what = '') =>
  v.exactOptional(list(item, { min: 0, max, what }), [])

/** Fields under a field. `check-file.ts` reports unknown ones. */
export const group = <Entries extends v.ObjectEntries>(entries: Entries, what = '') =>
  v.pipe(
    v.object(entries, 'has fields of its own: write them below it, two spaces further in'),
    note({ kind: 'group', what }),
  )

/** The field may be absent or empty: `check-file.ts` takes empty ones out first. */
export const optional: typeof v.exactOptional = v.exactOptional

const howToColour = 'write its six signs without "#", such as f6c27a'

/** A hex colour without "#", which begins a comment in YAML; in quotes it may have one. */
export const colour = v.pipe(
  v.string(`has no fields of its own: ${howToColour}`),
  v.trim(),
  v.nonEmpty(`is empty: ${howToColour}; what stands behind a "#" is a note to the computer`),
  v.regex(
    /^(#?[\da-f]{6})?$/i,
    ({ input }) => `cannot be "${quote(input)}": ${howToColour}, as a colour picker shows them`,
  ),
  note({ kind: 'colour' }),
  v.transform((text): `#${string}` => `#${text.replace('#', '').toLowerCase()}`),
)

const focus = v.pipe(
  text,
  v.regex(
    /^(center|top|bottom|left|right|(\d{1,2}|100)% (\d{1,2}|100)%)$/,
    ({ input }) =>
      `cannot be "${quote(input)}": write center, top, bottom, left or right, or how far from the left and from the top, such as 30% 20%`,
  ),
  note({ kind: 'line', max: 9 }),
)

/** A photograph by its file name in content/photos/. The build checks the file itself. */
export const photo = (slot: NonNullable<FieldNote['slot']>, what = '') =>
  v.pipe(
    group({
      file: line(120, 'Its name in content/photos. Example: Marcus at the lake.jpg'),
      alt: optional(line(160, 'What it shows, for those who cannot see it.')),
      focus: optional(focus),
    }),
    note({ kind: 'photo', what, slot }),
    v.check(
      ({ alt }) => alt !== undefined,
      'has no alternative text: add a line "alt: ..." that says what the photo shows, for those who cannot see it',
    ),
    v.transform(({ alt = '', ...rest }) => ({ ...rest, alt })),
  )
