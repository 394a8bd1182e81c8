import * as v from 'valibot'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { brandSchemas, composeMailCopy } from './brand.ts'
import { checkFile, type Shape } from './check-file.ts'
import { dropLinks } from './drop-links.ts'
import { dropSamples } from './drop-samples.ts'
import { formSchemas } from './forms.ts'
import {
  composeGathering,
  type Gathering,
  type GatheringFile,
  gatheringCounts,
  gatheringFile,
  gatheringSchemas,
} from './gatherings.ts'
import { ContentError, howToBringBack, type Mistake } from './mistakes.ts'
import { composeNavigation, navigationSchema } from './navigation.ts'
import { type Outline, readOutline, withoutOff } from './outline.ts'
import { composeLists, composePages, pageSchemas } from './pages.ts'
import { type SwitchableFile, switchablePages } from './paths.ts'
import { composeRedirects, redirectsSchema } from './redirects.ts'
import { type OwnPage, ownPage, writeSlug } from './shapes.ts'
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
  redirects: redirectsSchema(outline),
  ...brandSchemas,
})

type Schemas = ReturnType<typeof listSchemas>
type FileName = keyof Schemas
type FileValues = {
  [Name in FileName]:
    | v.InferOutput<Schemas[Name]>
    | (Name extends SwitchableFile ? undefined : never)
}

/** All files of content/: their text, their schema, and their mistakes. */
export type ContentFiles = {
  texts: Texts
  outline: Outline
  schemas: ReadonlyMap<string, v.GenericSchema>
  /** The value of each file that has no mistake. */
  values: ReadonlyMap<string, unknown>
  mistakes: readonly Mistake[]
}

/** Checks all files, so that one mistake does not hide another. A public site has no samples. */
export function checkFiles(texts: Texts, isPublic = false): ContentFiles {
  const outline = readOutline(texts, isPublic)
  const schemas = new Map<string, v.GenericSchema>(Object.entries(listSchemas(outline)))
  for (const name of outline.gatherings) {
    schemas.set(`gatherings/${name}`, gatheringFile(name, outline))
  }
  for (const name of outline.ownPages) schemas.set(`pages/${name}`, ownPage(name, outline))
  for (const name of outline.off.files) schemas.delete(name)
  const values = new Map<string, unknown>()
  const mistakes: Mistake[] = []
  for (const [name, schema] of schemas) {
    const { value, mistakes: found } = checkNamed(name, schema, texts.get(name), outline)
    if (found.length > 0) mistakes.push(...found)
    else values.set(name, isPublic ? dropSamples(schema as Shape, value) : value)
  }
  for (const [name, text] of texts) {
    const isRead = schemas.has(name) || outline.off.files.includes(name)
    if (!isRead) mistakes.push(explainUnread(name, text))
  }
  mistakes.push(...checkGatheringCount(outline.gatherings.length))
  return { texts: withoutOff(texts), outline, schemas, values, mistakes }
}

type Checked = { value?: unknown; mistakes: Mistake[] }

function checkNamed(
  name: string,
  schema: v.GenericSchema,
  text: string | undefined,
  outline: Outline,
): Checked {
  const file = nameFile(name)
  // A file in which every field has a default need not be there.
  if (text === undefined && !v.is(schema, {})) {
    const [page] = Object.entries(switchablePages).find(([, each]) => each === name) ?? []
    const orOff = page
      ? `; or write "off: [${page}]" in content/site.yaml, if its page is to go`
      : ''
    const message = `the file is not there: ${howToBringBack(file)}${orOff}`
    return { mistakes: [{ file, line: 1, message }] }
  }
  const misplaced = explainMisplaced(name, text)
  return misplaced
    ? { mistakes: [{ file, message: misplaced }] }
    : checkFile(schema, text ?? '', file, outline)
}

/** A gathering that lies where it would be taken for a page, or for nothing. */
function explainMisplaced(name: string, text = ''): string | undefined {
  if (/^gatherings\/[^/.]+$/.test(name) || !/^starts:/m.test(text)) return undefined
  const slug = writeSlug(name.replace(/^.*\/|\.yml$/g, '')) ?? 'midsummer'
  return `is a gathering, and nothing reads it there: move it to content/gatherings/${slug}.yaml`
}

const explainUnread = (name: string, text: string): Mistake => ({
  file: nameFile(name),
  message:
    explainMisplaced(name, text) ??
    'nothing reads this file: put it into content/pages/ with a name that ends in .yaml, if it is a page; otherwise take it out',
})

function checkGatheringCount(count: number): Mistake[] {
  const { min, max } = gatheringCounts
  if (count >= min && count <= max) return []
  const advice = count < min ? 'add what is missing' : 'take some out'
  const message = `the year has room for ${min} to ${max} gatherings, and there are ${count}: ${advice}`
  return [{ file: 'content/gatherings/', message }]
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

const byDate = ({ starts: one }: Gathering, { starts: other }: Gathering) =>
  one.month - other.month || one.day - other.day

/** All texts of the site on the day of a build. */
export type Content = ReturnType<typeof composeContent>

/** What a page that may be switched off is rendered from. */
export type PageProps<Name extends keyof Content> = {
  page: NonNullable<Content[Name]>
  content: Content
}

export function composeContent(contentFiles: ContentFiles, builtOn: CalendarDate) {
  const { mistakes, outline } = contentFiles
  if (mistakes.length > 0) throw new ContentError(mistakes)
  const values = new Map<string, unknown>()
  for (const [name, value] of contentFiles.values) values.set(name, dropLinks(value, outline.off))
  // Without a mistake, there is a value for every file of a page that is not switched off.
  const files = Object.fromEntries(values) as FileValues
  const common = {
    place: files['gathering-place'],
    builtOn,
    lang: files.site.lang,
    smallWords: files['small-words'],
  }
  const gatherings = outline.gatherings
    .map((slug) => {
      const fields = values.get(`gatherings/${slug}`) as GatheringFile
      return composeGathering(slug, fields, common)
    })
    .sort(byDate)
  const ownPages = outline.ownPages.map((name) => ({
    path: `/${name}` as const,
    ...(values.get(`pages/${name}`) as OwnPage),
  }))
  return {
    brand: files.site,
    colours: files.colours,
    mailCopy: composeMailCopy(files, gatherings),
    formCopy: files['form-words'],
    errorCopy: files['error-words'],
    /** In the order of the year. */
    gatherings,
    calendarCopy: files['calendar-words'],
    smallWords: files['small-words'],
    ...composePages(files),
    ...composeLists(files),
    redirects: composeRedirects(files.redirects),
    ownPages,
    navigation: composeNavigation(files.navigation, [...gatherings, ...ownPages], outline),
  }
}
