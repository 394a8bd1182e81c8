import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMistakes } from '#schema/find-mistakes.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import { type Mistake, nameFile, writeMistake } from '#schema/read-content.ts'
import { readColours } from '#schema/shapes.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'
import { findFaintWords, readDrawnTokens } from './images/colours.ts'
import { listPhotoUses } from './photos/photo-uses.ts'
import { planPhotos } from './photos/plan-photos.ts'

/** Says all that is wrong in content/ at once, before anything is built of it. */
export async function insistOnContent(): Promise<void> {
  const { mistakes } = await checkAllContent()
  if (mistakes.length === 0) return
  throw new BuildError(['To fix before the site can be built:', ...mistakes].join('\n'))
}

/** Sentences about content/: what keeps the site from being built, and what is worth a look. */
type ContentReport = { mistakes: string[]; warnings: string[] }

/** Looks at all words, and at the photographs that they name. */
export async function checkAllContent(): Promise<ContentReport> {
  const mistakes = await findMistakes()
  const canRead = (...names: string[]) =>
    mistakes.every(({ file }) => !names.map(nameFile).includes(file))
  const place = (name: string, field: string, sentence: string): Mistake => {
    const file = nameFile(name)
    return {
      file,
      line: parseYaml(readFileSync(join(root, file), 'utf8')).findLine([field]),
      sentence,
    }
  }
  if (canRead('colours')) {
    const faint = findFaintWords(readDrawnTokens(), readColours())
    mistakes.push(...faint.map(({ colour, sentence }) => place('colours', colour, sentence)))
  }
  // Imported late, because it reads site.yaml, whose module knows the colours of the mails.
  if (canRead('site', 'mails', 'colours')) {
    const { readLogo } = await import('./images/logo.ts')
    const logo = await readLogo()
    if (logo && 'mistake' in logo) mistakes.push(place('site', 'logo', logo.mistake))
  }
  const photos = await planPhotos(await listPhotoUses())
  mistakes.push(...photos.mistakes)
  return {
    mistakes: write(mistakes),
    // What a file names that cannot be read is not known: its photographs would look unused.
    warnings: write(mistakes.length > 0 ? [] : photos.warnings),
  }
}

/** In the order in which somebody would go through the files. */
const write = (mistakes: readonly Mistake[]) =>
  mistakes
    .toSorted(
      (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
    )
    .map(writeMistake)
