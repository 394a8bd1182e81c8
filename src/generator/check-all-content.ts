import { findMistakes } from '#content/find-mistakes.ts'
import { parseYaml } from '#content/parse-yaml.ts'
import { type Mistake, nameFile, readContentText, writeMistake } from '#content/read-content.ts'
import { BuildError } from '#tools/run-command.ts'
import { findFaintWords, readColours } from './images/colours.ts'
import { listPhotoUses, planPhotos } from './photos/plan-photos.ts'

/** Says all that is wrong in content/ at once, before anything is built of it. */
export async function insistOnContent(): Promise<void> {
  const { mistakes } = await checkAllContent()
  if (mistakes.length === 0) return
  throw new BuildError(['To fix before the site can be built:', ...mistakes].join('\n'))
}

/** Looks at all words, and at the photographs that they name: what stops a build, and what is worth a look. */
export async function checkAllContent(): Promise<{ mistakes: string[]; warnings: string[] }> {
  const mistakes = await findMistakes()
  const canRead = (...names: string[]) =>
    mistakes.every(({ file }) => !names.map(nameFile).includes(file))
  const add = (name: string, field: string, sentence: string) => {
    const { findLine } = parseYaml(readContentText(name) ?? '')
    mistakes.push({ file: nameFile(name), line: findLine([field]), sentence })
  }
  if (canRead('colours')) {
    const faint = findFaintWords(readColours())
    for (const { colour, sentence } of faint) add('colours', colour, sentence)
  }
  // Imported late, because it reads site.yaml, whose module knows the colours of the mails.
  if (canRead('site', 'mails', 'colours')) {
    const { readLogo } = await import('./images/icons.ts')
    const logo = await readLogo()
    if (typeof logo === 'string') add('site', 'logo', logo)
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
    .toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(writeMistake)
