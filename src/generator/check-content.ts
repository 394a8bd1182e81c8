import { join } from 'node:path'
import { listFields, namePath, type Shape } from '#content/check-file.ts'
import { type ContentFiles, checkFiles, findFile } from '#content/compose-content.ts'
import { findSigns } from '#content/inline.ts'
import { type Mistake, writeMistake } from '#content/mistakes.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import { contentFolder, nameFile, readTexts } from '#content/texts.ts'
import { BuildError } from '#tools/run-command.ts'
import { checkDownloads, type Download } from './downloads.ts'
import { findLowContrast } from './images/colours.ts'
import { findHiddenLogo, type Logo, readLogo } from './images/icons.ts'
import { listPhotoUses, type PhotoPlan, planPhotos } from './photos/plan-photos.ts'

/** All words, and the pictures that they name, ready to be drawn. */
export type CheckedContent = {
  contentFiles: ContentFiles
  logo?: Logo | undefined
  photoPlans: PhotoPlan[]
  downloads: Download[]
}

/** What stops a build, all at once, and what is worth a look. */
export async function checkContent(
  folder = contentFolder,
  isPublic = false,
): Promise<CheckedContent & { mistakes: string[]; warnings: string[] }> {
  const contentFiles = checkFiles(readTexts(folder), isPublic)
  const { texts } = contentFiles
  const mistakes: Mistake[] = [...contentFiles.mistakes]
  const add = (to: Mistake[], name: string, field: string, message: string) => {
    const { findLine } = parseYaml(texts.get(name) ?? '')
    to.push({ file: nameFile(name), line: findLine([field]), message })
  }
  const colours = findFile(contentFiles, 'colours')
  const lowContrast = colours ? findLowContrast(colours) : []
  for (const { colour, message } of lowContrast) add(mistakes, 'colours', colour, message)
  const brand = findFile(contentFiles, 'site')
  const read = await readLogo(brand?.logo, folder)
  const logo = typeof read === 'string' ? undefined : read
  if (typeof read === 'string') add(mistakes, 'site', 'logo', read)
  const photos = await planPhotos(listPhotoUses(contentFiles), { folder: join(folder, 'photos') })
  const files = checkDownloads(contentFiles, join(folder, 'files'))
  mistakes.push(...photos.mistakes, ...files.mistakes)
  const warnings = [...photos.warnings, ...files.warnings, ...findSignsInLines(contentFiles)]
  const hidden = logo && colours ? await findHiddenLogo(logo, colours) : []
  for (const message of hidden) add(warnings, 'site', 'logo', message)
  return {
    contentFiles,
    logo,
    photoPlans: photos.plans,
    downloads: files.downloads,
    mistakes: writeAll(mistakes),
    // What a file names that cannot be read is not known: its photographs would look unused.
    warnings: writeAll(mistakes.length > 0 ? [] : warnings),
  }
}

/** Headings and labels show the signs of paragraphs as they stand. */
const findSignsInLines = ({ schemas, texts }: ContentFiles): Mistake[] =>
  [...schemas].flatMap(([name, schema]) => {
    const { value, findLine } = parseYaml(texts.get(name) ?? '')
    return listFields(schema as Shape, value).flatMap(({ kind, value, path }) => {
      const found = kind === 'line' && typeof value === 'string' ? findSigns(value) : []
      const place = { file: nameFile(name), line: findLine(path) }
      return found.map((message) => ({ ...place, message: `${namePath(path)} ${message}` }))
    })
  })

/** Content that a site can be built of; otherwise all that is wrong in it is said at once. */
export async function requireContent(
  folder = contentFolder,
  isPublic = false,
): Promise<CheckedContent> {
  const { mistakes, ...content } = await checkContent(folder, isPublic)
  if (mistakes.length === 0) return content
  throw new BuildError(['To fix before the site can be built:', ...mistakes].join('\n'))
}

/** By file and line. */
const writeAll = (mistakes: readonly Mistake[]) =>
  mistakes
    .toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(writeMistake)
