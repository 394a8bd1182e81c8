import { isSample } from './drop-samples.ts'
import { findTitle } from './find-title.ts'
import type { Mistake } from './mistakes.ts'
import { writeNewGathering, writeNewPage } from './new-files.ts'
import { withoutOff } from './outline.ts'
import { type Path, parseYaml, type YamlValue } from './parse-yaml.ts'
import { explainPlaceholders } from './placeholders.ts'
import { nameFile, type Texts } from './texts.ts'

/** A text in content/ that is not the owner's own yet. */
export type SampleText = Mistake & {
  /** Marked as invented, a client's words that also need consent, or text to be replaced. */
  kind: 'sample' | 'consent' | 'text'
  /** "gatherings/winter-solstice" */
  name: string
  path: Path
}

/** All samples and placeholders. A file that cannot be read has none: its mistake comes first. */
export function listSamples(texts: Texts): SampleText[] {
  const template = writeNewPage('') + writeNewGathering({ name: '', starts: '' })
  return [...withoutOff(texts)].flatMap(([name, text]) => {
    const { value, findLine } = parseYaml(text)
    return findSamples(value, template).map(({ at, message, ...sample }) => {
      const field = sample.path.findLast((step) => typeof step === 'string' && step !== 'items')
      const about = sample.kind === 'text' ? message : `${field ?? name} ${message}`
      return { ...sample, name, file: nameFile(name), line: findLine(at), message: about }
    })
  })
}

type Found = Pick<SampleText, 'kind' | 'path' | 'message'> & { at: Path }

function findSamples(value: YamlValue | undefined, template: string, path: Path = []): Found[] {
  if (value === undefined) return []
  if (typeof value === 'string') {
    const isTemplate = value.length > 12 && template.includes(value)
    const messages = isTemplate
      ? [`“${value}” is what the editor wrote: put in your own words`]
      : explainPlaceholders(value)
    return messages.map((message) => ({ kind: 'text', path, at: path, message }))
  }
  if (isSample(value)) {
    // Placeholders within are part of the sample.
    const title = findTitle(value)
    const message = `${title ? `“${title}” ` : ''}is a sample`
    const kind = 'quote' in value ? 'consent' : 'sample'
    return [{ kind, path, at: [...path, 'sample'], message }]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    findSamples(inner, template, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
