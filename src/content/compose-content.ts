import * as v from 'valibot'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { gatheringSlugs } from '#leads/gathering-days.ts'
import { brandSchemas, composeMailCopy } from './brand.ts'
import { checkFile } from './check-file.ts'
import { formSchemas } from './forms.ts'
import { composeGathering, gatheringSchemas } from './gatherings.ts'
import { ContentError, type Mistake } from './mistakes.ts'
import { type Outline, readOutline } from './outline.ts'
import {
  composeLists,
  composeNavigation,
  composePages,
  navigationSchema,
  pageSchemas,
} from './pages.ts'
import { type OwnPage, ownPage } from './shapes.ts'
import { smallWordsSchemas } from './small-words.ts'
import { nameFile, type Texts } from './texts.ts'

// Turns the texts of content/ into what pages show. Nothing here reads the disk.

/** The schema of every file that the code requires. */
const listSchemas = (outline: Outline) => ({
  ...formSchemas,
  ...smallWordsSchemas,
  ...gatheringSchemas,
  ...pageSchemas,
  navigation: navigationSchema(outline),
  ...brandSchemas,
})

type Schemas = ReturnType<typeof listSchemas>
type FileName = keyof Schemas
type FileValues = { [Name in FileName]: v.InferOutput<Schemas[Name]> }

/** All files of content/: their text, their schema, and their mistakes. */
export type ContentFiles = {
  texts: Texts
  outline: Outline
  schemas: ReadonlyMap<string, v.GenericSchema>
  /** The value of each file that has no mistake. */
  values: ReadonlyMap<string, unknown>
  mistakes: readonly Mistake[]
}

/** Checks all files, so that one mistake does not hide another. */
export function checkFiles(texts: Texts): ContentFiles {
  const outline = readOutline(texts)
  const ownPages = outline.ownPages.map(
    (name) => [`pages/${name}`, ownPage(name, outline)] as const,
  )
  const schemas = new Map<string, v.GenericSchema>([
    ...Object.entries(listSchemas(outline)),
    ...ownPages,
  ])
  const values = new Map<string, unknown>()
  const mistakes: Mistake[] = []
  for (const [name, schema] of schemas) {
    // A file in which every field has a default need not be there.
    const text = texts.get(name) ?? (v.is(schema, {}) ? '' : undefined)
    const file = nameFile(name)
    const missing = { file, line: 1, message: 'the file is not there: put it back' }
    const checked =
      text === undefined ? { mistakes: [missing] } : checkFile(schema, text, file, outline)
    if (checked.mistakes.length > 0) mistakes.push(...checked.mistakes)
    else values.set(name, checked.value)
  }
  const unread =
    'nothing reads this file: put it into content/pages/ with a name that ends in .yaml, if it is a page; otherwise take it out'
  for (const name of texts.keys()) {
    if (!schemas.has(name)) mistakes.push({ file: nameFile(name), message: unread })
  }
  return { texts, outline, schemas, values, mistakes }
}

/** The value of a file, unless it has a mistake. */
export const findFile = <Name extends FileName>({ values }: ContentFiles, name: Name) =>
  values.get(name) as FileValues[Name] | undefined

/** The values of some files, even if others have mistakes. */
export function pickFiles<Name extends FileName>(
  { values, mistakes }: ContentFiles,
  names: readonly Name[],
): Pick<FileValues, Name> {
  const files = names.map(nameFile)
  const wrong = mistakes.filter(({ file }) => files.includes(file))
  if (wrong.length > 0) throw new ContentError(wrong)
  return Object.fromEntries(names.map((name) => [name, values.get(name)])) as FileValues
}

/** All texts of the site on the day of a build. */
export type Content = ReturnType<typeof composeContent>

export function composeContent(contentFiles: ContentFiles, builtOn: CalendarDate) {
  const { values, mistakes, outline } = contentFiles
  if (mistakes.length > 0) throw new ContentError(mistakes)
  // Without a mistake, there is a value for every file.
  const files = Object.fromEntries(values) as FileValues
  const ownPages = outline.ownPages.map((name) => ({
    path: `/${name}` as const,
    ...(values.get(`pages/${name}`) as OwnPage),
  }))
  return {
    brand: files.site,
    colours: files.colours,
    mailCopy: composeMailCopy(files),
    formCopy: files['form-words'],
    errorCopy: files['error-words'],
    gatherings: gatheringSlugs.map((slug) =>
      composeGathering(slug, files[`gatherings/${slug}`], {
        builtOn,
        lang: files.site.lang,
        smallWords: files['small-words'],
      }),
    ),
    gatheringPlace: files['gathering-place'],
    calendarCopy: files['calendar-words'],
    smallWords: files['small-words'],
    ...composePages(files),
    ...composeLists(files),
    ownPages,
    navigation: composeNavigation(files.navigation, ownPages, outline),
  }
}
