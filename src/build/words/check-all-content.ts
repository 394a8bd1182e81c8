import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDrawnTokens } from '#build/brand/brand-tokens.ts'
import { findFaintWords } from '#build/brand/find-faint-words.ts'
import { listPhotoUses } from '#build/photos/list-photo-uses.ts'
import { readColours } from '#schema/colours.ts'
import { findMistakes } from '#schema/find-mistakes.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import { type Mistake, nameFile, writeMistake } from '#schema/read-content.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'

/** Says all that is wrong in content/ at once, before anything is built of it. */
export async function insistOnContent(): Promise<void> {
  const { mistakes } = await checkAllContent()
  if (mistakes.length === 0) return
  throw new BuildError(['To fix before the site can be built:', ...mistakes].join('\n'))
}

/** Sentences about content/: what keeps the site from being built, and what is worth a look. */
export type ContentReport = { mistakes: string[]; warnings: string[] }

/** Looks at all words, and at the photographs that they name. */
export async function checkAllContent(): Promise<ContentReport> {
  const mistakes = await findMistakes()
  const canRead = (...names: string[]) =>
    mistakes.every(({ file }) => !names.map(nameFile).includes(file))
  // Not before, because the library that looks into pictures is large.
  const { planPhotos } = await import('#build/photos/plan-photos.ts')
  // The module of site.yaml knows the colours of the mails.
  if (canRead('site', 'page-words', 'mails', 'colours')) mistakes.push(...(await findLogo()))
  if (canRead('colours')) mistakes.push(...findFaint())
  const { findings } = await planPhotos(await listPhotoUses())
  const ofGrade = (wanted: string) => findings.filter(({ grade }) => grade === wanted)
  return {
    mistakes: write([...mistakes, ...ofGrade('mistake')]),
    // What a file names that cannot be read is not known: its photographs would look unused.
    warnings: write(mistakes.length > 0 ? [] : ofGrade('warning')),
  }
}

const findLineIn = (file: string, field: string) =>
  parseYaml(readFileSync(join(root, file), 'utf8')).findLine([field])

async function findLogo(): Promise<Mistake[]> {
  const { readLogo } = await import('#build/brand/logo.ts')
  const logo = await readLogo()
  if (!logo || !('mistake' in logo)) return []
  const file = nameFile('site')
  return [{ file, line: findLineIn(file, 'logo'), sentence: logo.mistake }]
}

function findFaint(): Mistake[] {
  const file = nameFile('colours')
  return findFaintWords(readDrawnTokens(), readColours()).map(({ colour, sentence }) => ({
    file,
    line: findLineIn(file, colour),
    sentence,
  }))
}

/** In the order in which somebody would go through the files. */
function write(mistakes: readonly Mistake[]): string[] {
  return mistakes
    .toSorted((one, other) => one.file.localeCompare(other.file) || lineOf(one) - lineOf(other))
    .map(writeMistake)
}

const lineOf = ({ line = 0 }: Mistake) => line
